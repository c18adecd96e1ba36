/** @jest-environment node */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writableFolder } from './writable-folder'

const folder = mkdtempSync(join(tmpdir(), 'atrium-folder-'))

afterAll(() => rmSync(folder, { recursive: true }))

it('creates a folder and its parents for one user, unless it exists', async () => {
  const deep = join(folder, 'one', 'two')
  await writableFolder(deep)
  await writableFolder(deep)
  expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o700)
})

it('rejects a path at or below a file', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(writableFolder(file)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(writableFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})

// Where there is a /proc, no folder can be made below it, and Node's own function tries forever.
it('rejects at once where the system allows no folders', async () => {
  const at = existsSync('/proc/self') ? '/proc/atrium/data' : join(folder, 'file', 'data')
  await expect(writableFolder(at)).rejects.toThrow()
})
