/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { misspelledVariables, variables } from '@atrium/shared/environment'

const servers = join(__dirname, '../../..')

test('lists exactly the variables that the servers read', () => {
  const sources = ['gateway', 'platform'].flatMap((server) =>
    readdirSync(join(servers, server, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing/'))
      .map((file) => readFileSync(join(servers, server, 'src', file), 'utf8')),
  )
  const named = new Set(sources.flatMap((source) => source.match(/\bATRIUM_[A-Z\d_]+\b/g) ?? []))
  // prefixes of certificates and keys
  for (const prefix of ['ATRIUM_GRPC', 'ATRIUM_PLATFORM_TLS']) named.delete(prefix)
  expect([...named].sort()).toEqual([...variables].sort())
})

test('takes no variable for a misspelling of another', () => {
  expect(misspelledVariables(Object.fromEntries(variables.map((name) => [name, 'x'])))).toEqual([])
})
