import { existsSync, readFileSync } from 'node:fs'

// Checks that every test named in the threat model exists: a defence is unproven if its test was moved or deleted.
const text = readFileSync('SECURITY.md', 'utf8')
const model = /^## Threat model$(.*?)^## /ms.exec(text)?.[1] ?? ''
const rooms = ['', 'servers/platform/src/', 'servers/gateway/src/', 'packages/shared/src/']
const named = [...new Set([...model.matchAll(/`([\w./-]+\.(?:test\.ts|mjs))`/g)].map(([, file]) => file))]
const missing = named.filter((file) => rooms.filter((room) => existsSync(room + file)).length !== 1)
for (const file of missing) console.error(`SECURITY.md names ${file}, which isn't in exactly one place`)
if (named.length === 0) console.error('SECURITY.md has no threat model')
process.exitCode = missing.length > 0 || named.length === 0 ? 1 : 0
