import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, killAll, pause, ready, start, workspaceToken } from '../../testing/processes'
import { testConfig } from './testing/visitor'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atrium-killed-'))

afterAll(() => {
  killAll()
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

type Identity = {
  id: string
  traits: { email: string }
  credentials: Record<string, { identifiers: string[]; config?: { hashed_password?: string } }>
}

const json = async <T>(response: Response): Promise<T> => (await response.json()) as T // the test's type

function caller(port: number) {
  const headers = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }
  return (method: string, address: string, body?: unknown) =>
    fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
}

type Caller = ReturnType<typeof caller>

async function project(request: Caller): Promise<string> {
  const { workspaces } = await json<{ workspaces: { id: string }[] }>(await request('GET', '/workspaces'))
  const made = await json<{ id: string; slug: string }>(
    await request('POST', '/projects', { name: 'Killed', workspace_id: workspaces[0]?.id, environment: 'dev' }),
  )
  const patch = [{ op: 'replace', path: '/services/identity/config', value: testConfig }]
  expect((await request('PATCH', `/projects/${made.id}`, patch)).status).toBe(200)
  return `/p/${made.slug}`
}

/** Signs someone up. @returns whether the platform confirmed it */
async function register(request: Caller, base: string, email: string): Promise<boolean> {
  const flow = await json<{ id: string }>(await request('GET', `${base}/self-service/registration/api`))
  const fields = { method: 'password', traits: { email }, password: 'correct-horse-battery' }
  return (await request('POST', `${base}/self-service/registration?flow=${flow.id}`, fields)).status === 200
}

/** Imports ten identities. @returns the addresses that the platform confirmed */
async function importTen(request: Caller, base: string, name: string): Promise<string[]> {
  const emails = Array.from({ length: 10 }, (_, index) => `${name}-${index}@example.com`)
  const identities = emails.map((email) => ({
    create: { traits: { email }, credentials: { password: { config: { password: 'correct-horse-battery' } } } },
  }))
  const response = await request('PATCH', `${base}/admin/identities`, { identities })
  return response.status === 200 ? emails : []
}

async function all(request: Caller, base: string): Promise<Identity[]> {
  const found: Identity[] = []
  for (let next = '?page_size=500&include_credential=password'; next !== '';) {
    const response = await request('GET', `${base}/admin/identities${next}`)
    found.push(...(await json<Identity[]>(response)))
    next = /<[^?>]*(\?[^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
  }
  return found
}

describe('a platform that is killed during sign-ups and imports', () => {
  it('keeps everything it acknowledged, and nothing partial', async () => {
    const data = path.join(folder, 'data')
    const registered: string[] = []
    const imported: string[] = []
    let base = ''
    for (let round = 0; round < 2; round++) {
      const port = await freePort()
      const { child, ended } = start({ ATRIUM_DATA: data, ATRIUM_PLATFORM_PORT: String(port) })
      await ready(port)
      const request = caller(port)
      base ||= await project(request)
      let writing = true
      const lane = async (write: (name: string) => Promise<void>, name: string) => {
        for (let count = 0; writing; count++) await write(`${name}-${round}-${count}`).catch(() => undefined)
      }
      const signUp = async (name: string) => {
        const email = `${name}@example.com`
        if (await register(request, base, email)) registered.push(email)
      }
      const importBatch = async (name: string) => {
        imported.push(...(await importTen(request, base, name)))
      }
      const lanes = [lane(signUp, 'a'), lane(signUp, 'b'), lane(importBatch, 'c'), lane(importBatch, 'd')]
      while (registered.length < (round + 1) * 8 || imported.length < (round + 1) * 20) await pause(5)
      await pause(round * 11)
      child.kill('SIGKILL')
      writing = false
      await Promise.all(lanes)
      await ended
    }

    const port = await freePort()
    const { child, ended } = start({ ATRIUM_DATA: data, ATRIUM_PLATFORM_PORT: String(port) })
    await ready(port)
    const request = caller(port)
    const identities = await all(request, base)
    const storedEmails = new Set(identities.map(({ traits }) => traits.email))
    expect([...registered, ...imported].filter((email) => !storedEmails.has(email))).toEqual([])
    // a batch is stored completely or not at all
    const sizes = new Map<string, number>()
    for (const email of storedEmails) {
      const batch = /^([cd]-\d+-\d+)-\d+@/.exec(email)?.[1]
      if (batch !== undefined) sizes.set(batch, (sizes.get(batch) ?? 0) + 1)
    }
    expect([...sizes].filter(([, size]) => size !== 10)).toEqual([])
    const incomplete = identities.filter(
      ({ credentials, traits }) =>
        credentials.password?.identifiers[0] !== traits.email || !credentials.password.config?.hashed_password,
    )
    expect(incomplete).toEqual([])
    for (const { id, traits } of [...identities.slice(0, 5), ...identities.slice(-5)]) {
      const found = await request(
        'GET',
        `${base}/admin/identities?credentials_identifier=${encodeURIComponent(traits.email)}`,
      )
      expect((await json<Identity[]>(found)).map((identity) => identity.id)).toEqual([id])
    }
    for (const email of registered) {
      const recipient = encodeURIComponent(email)
      const mails = await json<unknown[]>(await request('GET', `${base}/admin/courier/messages?recipient=${recipient}`))
      expect([email, mails.length]).toEqual([email, 1])
    }
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
  }, 240_000)
})
