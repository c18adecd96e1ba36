import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { client, testProject } from '../../../testing/client'
import { lockFolder } from '../lock'
import { testConfig } from '../../identity/testing/visitor'
import { briefly, freePort, killAll, pause, ready, start, workspaceToken } from '../../../testing/processes'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atrium-backup-'))
const at = (...parts: string[]) => path.join(folder, ...parts)

afterAll(() => {
  killAll()
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** Runs the command as an operator does. */
function backup(data: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const file = path.join(__dirname, '../../../dist/backup.js')
  const child = spawn(process.execPath, [...briefly, file, ...args], {
    env: { ...process.env, ATRIUM_DATA: data, DATABASE_URL: '' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

async function running(data: string) {
  const port = await freePort()
  const { child, ended } = start({ ATRIUM_DATA: data, ATRIUM_PLATFORM_PORT: String(port) })
  await ready(port)
  const there = (url: string) => url.replace('http://localhost:4400', `http://127.0.0.1:${port}`)
  const platform = {
    workspaceToken,
    fetch: (request: Request) => fetch(new Request(there(request.url), request)),
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { platform, control: client(platform, 'http://localhost:4400', workspaceToken), stop }
}

it('restricts the database folder and a backup to the platform’s user', async () => {
  const modeOf = (...parts: string[]) => (fs.statSync(at(...parts)).mode & 0o777).toString(8)
  await (await running(at('private'))).stop()
  expect(modeOf('private', 'postgres')).toBe('700')
  // as earlier versions left it
  fs.chmodSync(at('private', 'postgres'), 0o755)
  fs.mkdirSync(at('kept'), { mode: 0o755 })
  expect(await backup(at('private'), 'make', at('kept'))).toMatchObject({ code: 0 })
  expect(modeOf('kept', 'postgres')).toBe('700')
})

it('includes all writes acknowledged before it in a backup, and restores the same data', async () => {
  const first = await running(at('data'))
  const smtp = { connection_uri: 'smtp://atrium:password-of-smtp@127.0.0.1:9/' }
  const { slug, call } = await testProject(first.platform, { identity: { ...testConfig, courier: { smtp } } })
  const person = { schema_id: 'person', traits: { email: 'ada@example.com' } }
  expect((await call({ method: 'POST', path: '/admin/identities', json: person })).status).toBe(201)
  const people = await call({ path: '/admin/identities' })
  const write = (name: string) => first.control({ method: 'POST', path: '/workspaces', json: { name } })
  const acknowledged: string[] = []
  let writing = true
  const writer = async (lane: number) => {
    for (let count = 0; writing; count++) {
      const name = `lane ${lane} count ${count}`
      if ((await write(name)).status === 201) acknowledged.push(name)
    }
  }
  const lanes = [0, 1, 2].map(writer)
  while (acknowledged.length < 30) await pause(5)
  const before = [...acknowledged]
  const made = await backup(at('data'), 'make', at('copy'))
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('secrets.key') })
  writing = false
  await Promise.all(lanes)
  expect((await write('after the backup')).status).toBe(201)
  await first.stop()

  fs.mkdirSync(at('restored'))
  fs.copyFileSync(at('data', 'secrets.key'), at('restored', 'secrets.key'))
  expect(await backup(at('restored'), 'restore', at('copy'))).toMatchObject({ code: 0 })
  const second = await running(at('restored'))
  const listed = (await second.control({ path: '/workspaces?page_size=1000' })).text
  for (const name of before) expect(listed).toContain(`"${name}"`)
  expect(listed).not.toContain('after the backup')
  // sealed values can be opened, and the data plane responds as before
  const admin = client(second.platform, `http://localhost:4400/p/${slug}`, workspaceToken)
  const withoutPort = (text: string) => text.replaceAll(/127\.0\.0\.1:\d+/g, 'here')
  expect(withoutPort((await admin({ path: '/admin/identities' })).text)).toBe(withoutPort(people.text))
  await second.stop()
}, 180_000)

it('restores over an existing database only with --replace, keeps the old one, and rejects damage', async () => {
  const data = at('idle')
  const platform = await running(data)
  await platform.control({ method: 'POST', path: '/workspaces', json: { name: 'before' } })
  await platform.stop()
  expect(await backup(data, 'make', at('idle-copy'))).toMatchObject({ code: 0 })
  const again = await running(data)
  await again.control({ method: 'POST', path: '/workspaces', json: { name: 'after' } })
  expect(await backup(data, 'restore', at('idle-copy'), '--replace')).toMatchObject({
    code: 1,
    output: expect.stringContaining('in use by process'),
  })
  await again.stop()
  expect(await backup(data, 'restore', at('idle-copy'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('--replace'),
  })
  const damages: Record<string, (folder: string) => void> = {
    'cut-short': (copy) => fs.truncateSync(path.join(copy, 'global', 'pg_control'), 100),
    'without-log': (copy) => fs.rmSync(path.join(copy, 'pg_wal'), { recursive: true }),
    'of-something-else': (copy) => fs.writeFileSync(path.join(copy, 'PG_VERSION'), 'PK\u0003\u0004'),
    empty: (copy) => {
      fs.rmSync(copy, { recursive: true })
      fs.mkdirSync(copy)
    },
  }
  for (const [name, damage] of Object.entries(damages)) {
    fs.cpSync(at('idle-copy'), at(name), { recursive: true })
    damage(at(name, 'postgres'))
    const rejected = await backup(data, 'restore', at(name), '--replace')
    expect([name, rejected]).toEqual([name, { code: 1, output: expect.stringContaining('the backup is damaged') }])
    expect(fs.readdirSync(data).filter((file) => /restoring|before/.test(file))).toEqual([])
  }
  const replaced = await backup(data, 'restore', at('idle-copy'), '--replace')
  expect(replaced).toMatchObject({ code: 0, output: expect.stringMatching(/postgres\.before-/) })
  const restored = await running(data)
  const { text } = await restored.control({ path: '/workspaces' })
  expect(text).toContain('before')
  expect(text).not.toContain('after')
  await restored.stop()
}, 180_000)

it('rejects a backup that contains links or forged metadata', async () => {
  fs.mkdirSync(at('linked', 'postgres'), { recursive: true })
  fs.writeFileSync(at('elsewhere'), '18\n')
  fs.writeFileSync(at('linked', 'backup.json'), JSON.stringify({ made: '2026-01-01T00:00:00.000Z', version: '1.0.0' }))
  fs.symlinkSync(at('elsewhere'), at('linked', 'postgres', 'PG_VERSION'))
  expect(await backup(at('victim'), 'restore', at('linked'))).toMatchObject({
    code: 1,
    output: `${at('linked', 'postgres', 'PG_VERSION')}: is a link, which a database doesn't have\n`,
  })
  expect(fs.existsSync(at('victim', 'postgres'))).toBe(false)
  fs.writeFileSync(at('linked', 'backup.json'), JSON.stringify({ made: '\u001b[2K', version: '1.0.0' }))
  expect(await backup(at('victim'), 'restore', at('linked'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('no finished backup'),
  })
})

it('a backup fails if the platform ends while it makes the copy', async () => {
  fs.mkdirSync(at('ended', 'postgres'), { recursive: true })
  const release = lockFolder(at('ended'), at('ended', 'postgres.lock'))
  const made = backup(at('ended'), 'make', at('half'))
  const request = at('ended', 'backup.request')
  while (!fs.existsSync(request)) await pause(20)
  // as a platform that takes the request and is killed
  fs.rmSync(request)
  release()
  expect(await made).toMatchObject({ code: 1, output: expect.stringContaining('ended before the copy was complete') })
}, 60_000)

it('reports errors, and leaves nothing that looks like a backup', async () => {
  expect(await backup(at('nothing'), 'make', at('none'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('there is no database'),
  })
  fs.mkdirSync(at('full'))
  fs.writeFileSync(at('full', 'file'), '')
  fs.mkdirSync(at('damaged', 'postgres'), { recursive: true })
  fs.writeFileSync(at('damaged', 'postgres', 'PG_VERSION'), '18\n')
  expect(await backup(at('damaged'), 'make', at('full'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('not empty'),
  })
  expect(await backup(at('damaged'), 'make', at('full', 'file'))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/file: the folder can't be created \(EEXIST\)\n$/),
  })
  expect((await backup(at('damaged'), 'make', at('broken'))).code).toBe(1)
  expect(fs.readdirSync(at('broken'))).toEqual([])
  expect(await backup(at('new'), 'restore', at('broken'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('no finished backup'),
  })
}, 120_000)
