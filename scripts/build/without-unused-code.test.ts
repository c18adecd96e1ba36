import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import ts from 'typescript'

import withoutUnusedCode from './without-unused-code.cjs'

const router = 'react-router/dist/production/lib/router/router.js'
const transformed = (file: string, source = readFileSync(resolve('node_modules', file), 'utf8')) =>
  withoutUnusedCode.call({ resourcePath: resolve('node_modules', file) }, source)

test.each(withoutUnusedCode.files)('%s stays a module', (file) => {
  const { diagnostics } = ts.transpileModule(transformed(file), { reportDiagnostics: true, fileName: file })
  expect(diagnostics).toEqual([])
})

test('a block loses its content, or gets another', () => {
  const made = transformed(router)
  expect(made).toMatch(/^\tasync function handleFetcherAction\(.*\) \{ {2}\}$/m)
  expect(made).toMatch(/^function normalizeNavigateOptions\(.*\) \{ return \{ path \} \}$/m)
  expect(made).toMatch(/^\tasync function handleLoaders\(.*\) \{$/m)
})

test('a block that is no longer there fails the build', () => {
  expect(() => transformed(router, 'export const router = 1')).toThrow(/handleAction.*isn’t there any more/)
})

test('other files stay as they are', () => expect(transformed('react-router/dist/other.js', 'x()')).toBe('x()'))
