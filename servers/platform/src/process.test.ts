import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, killAll, pause, ready, start, workspaceToken as token } from '../testing/processes'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atrium-process-'))

afterAll(() => {
  killAll()
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const control = (port: number, method: string, address: string, body?: unknown) =>
  fetch(`http://127.0.0.1:${port}${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

describe('the process', () => {
  it('reports that it is not ready before it stops, and responds until then', async () => {
    const port = await freePort()
    const { child, ended } = start({
      ATRIUM_DATA: 'memory',
      ATRIUM_PLATFORM_PORT: String(port),
      ATRIUM_STOP_DELAY: '2',
    })
    await ready(port)
    expect((await control(port, 'GET', '/workspaces')).headers.get('connection')).toBe('keep-alive')
    child.kill('SIGTERM')
    const isReady = async () => (await control(port, 'GET', '/health/ready')).status === 200
    while (await isReady()) await pause(5)
    const response = await control(port, 'GET', '/workspaces')
    expect(response.status).toBe(200)
    expect(response.headers.get('connection')).toBe('close')
    expect((await control(port, 'GET', '/health/alive')).status).toBe(200)
    expect((await ended).code).toBe(0)
  })

  it('names the setting to change, and how', async () => {
    const file = path.join(folder, 'a-file')
    fs.writeFileSync(file, '')
    expect(await start({ ATRIUM_DATA: file }).ended).toEqual({
      code: 1,
      stderr: `ATRIUM_DATA: the folder ${file} can't be written (EEXIST)\n`,
    })
    expect(await start({ ATRIUM_SEED: 'dmo' }).ended).toEqual({
      code: 78,
      stderr: 'ATRIUM_SEED: must be demo or empty\n',
    })
    const unreached = { DATABASE_URL: 'postgres://atrium@127.0.0.1:1/atrium', ATRIUM_SECRETS_KEY: 'A'.repeat(43) + '=' }
    expect(await start(unreached).ended).toEqual({
      code: 1,
      stderr: "DATABASE_URL: can't connect to PostgreSQL (connect ECONNREFUSED 127.0.0.1:1)\n",
    })
  })

  it('explains how to recover from a damaged database', async () => {
    const data = path.join(folder, 'damaged')
    const inside = path.join(data, 'postgres')
    fs.mkdirSync(inside, { recursive: true })
    fs.writeFileSync(path.join(inside, 'PG_VERSION'), '99\n')
    const { code, stderr } = await start({ ATRIUM_DATA: data }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^The database in \S+damaged\/postgres can't be opened \(.+\)\. Restore a backup \(npm run restore\), or set ATRIUM_DATA to another folder\.\n$/,
    )
  })

  it('loses no acknowledged write when killed', async () => {
    const data = path.join(folder, 'killed')
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round++) {
      const port = await freePort()
      const { child, ended } = start({ ATRIUM_DATA: data, ATRIUM_PLATFORM_PORT: String(port) })
      await ready(port)
      let writing = true
      const writer = async (lane: number) => {
        for (let count = 0; writing; count++) {
          const name = `round ${round} lane ${lane} count ${count}`
          const response = await control(port, 'POST', '/workspaces', { name }).catch(() => undefined)
          if (response?.status === 201) acknowledged.push(name)
        }
      }
      const lanes = [0, 1, 2, 3].map(writer)
      // in the middle of writing, a little later each time
      while (acknowledged.length < (round + 1) * 15) await pause(5)
      await pause(round * 7)
      child.kill('SIGKILL')
      writing = false
      await Promise.all(lanes)
      await ended
    }
    const port = await freePort()
    const { child, ended } = start({ ATRIUM_DATA: data, ATRIUM_PLATFORM_PORT: String(port) })
    await ready(port)
    const response = await control(port, 'GET', '/workspaces?page_size=1000')
    const listed: unknown = await response.json()
    const text = JSON.stringify(listed)
    expect(acknowledged.length).toBeGreaterThanOrEqual(45)
    expect(acknowledged.slice(0, 900).filter((name) => !text.includes(`"${name}"`))).toEqual([])
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
  }, 180_000)

  it('doesn’t start on a data folder or port in use, naming the process', async () => {
    const data = path.join(folder, 'shared')
    const port = await freePort()
    const { child, ended } = start({ ATRIUM_DATA: data, ATRIUM_PLATFORM_PORT: String(port) })
    await ready(port)
    const second = await start({ ATRIUM_DATA: data, ATRIUM_PLATFORM_PORT: '0' }).ended
    expect(second.code).toBe(1)
    expect(second.stderr.trim().split('\n')).toEqual([expect.stringContaining(`in use by process ${child.pid}`)])
    const third = await start({ ATRIUM_DATA: 'memory', ATRIUM_PLATFORM_PORT: String(port) }).ended
    expect(third.code).toBe(1)
    expect(third.stderr.trim().split('\n')).toEqual([expect.stringContaining(`port ${port} is in use`)])
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  }, 180_000)

  it('doesn’t start with an invalid setting, naming it', async () => {
    const { code, stderr } = await start({ ATRIUM_PLATFORM_PORT: 'many' }).ended
    expect(code).toBe(78)
    expect(stderr).toMatch(/^ATRIUM_PLATFORM_PORT: .+\n$/)
  })
})
