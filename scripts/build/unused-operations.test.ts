import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import ts from 'typescript'

import takeOut from './unused-operations.cjs'

const apis = resolve('node_modules/@ory/client-fetch/dist/esm/apis')
const forApp = (app: string, file: string) =>
  takeOut.call({ rootContext: resolve('apps', app) }, readFileSync(join(apis, file), 'utf8'))

test('keeps only the operations that the app calls', () => {
  const inIdentities = forApp('identities', 'IdentityApi.js')
  const inCloud = forApp('cloud', 'IdentityApi.js')
  expect(inIdentities).toMatch(/^ {4}getIdentity\(/m)
  expect(inIdentities).toMatch(/^ {4}getIdentityRaw\(/m)
  expect(inIdentities).not.toMatch(/^ {4}createTestLoginFlow/m)
  expect(inCloud).toMatch(/^ {4}createTestLoginFlow\(/m)
  expect(inCloud).not.toMatch(/^ {4}batchPatchIdentities\(/m)
})

test('keeps only the `…Raw` method of an operation that is called by it', () => {
  const inIdentities = forApp('identities', 'IdentityApi.js')
  expect(inIdentities).toMatch(/^ {4}listSessionsRaw\(/m)
  expect(inIdentities).not.toMatch(/^ {4}listSessions\(/m)
})

test('keeps only the open operations that the app names', () => {
  const source = readFileSync('packages/shared/src/operations/open-operations.ts', 'utf8')
  const namesIn = (text: string) => text.match(/^ {2}\w+(?=: \{)/gm)?.map((name) => name.trim()) ?? []
  const inIdentities = takeOut.call({ rootContext: resolve('apps/identities') }, source)
  expect(namesIn(inIdentities)).toContain('listProjectIdentitySchemas')
  expect(namesIn(inIdentities)).not.toContain('listInvoices')
  expect(namesIn(inIdentities).length).toBeLessThan(namesIn(source).length / 2)
  const { diagnostics } = ts.transpileModule(inIdentities, { reportDiagnostics: true })
  expect(diagnostics).toEqual([])
})

test.each(readdirSync(apis).filter((file) => file.endsWith('Api.js')))('%s stays a valid module', (file) => {
  const { diagnostics } = ts.transpileModule(forApp('oauth2', file), { reportDiagnostics: true, fileName: file })
  expect(diagnostics).toEqual([])
})
