import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { listening, stopListening } from '../../../testing/listening'
import { freePort, killAll, pause, ready, start, workspaceToken as token } from '../../../testing/processes'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atrium-streams-'))

afterAll(async () => {
  killAll()
  await stopListening()
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const EVENTS = 25

it('loses no event when the platform is killed while it delivers', async () => {
  const receiver = await listening(async () => {
    await pause(20)
    return {}
  })
  const begin = async () => {
    const port = await freePort()
    const { child, ended } = start({
      ATRIUM_DATA: folder,
      ATRIUM_PLATFORM_PORT: String(port),
      ATRIUM_EGRESS_ALLOW: 'loopback',
    })
    await ready(port)
    const call = async <Body>(method: string, address: string, body?: unknown): Promise<Body> => {
      const response = await fetch(`http://127.0.0.1:${port}${address}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(await response.text())
      return response.json() as Promise<Body> // the test declares its expectation
    }
    return { child, ended, call }
  }
  const first = await begin()
  const { workspaces } = await first.call<{ workspaces: { id: string }[] }>('GET', '/workspaces')
  const project = await first.call<{ id: string; slug: string }>('POST', '/projects', {
    name: 'Shop',
    environment: 'dev',
    home_region: 'eu-central',
    workspace_id: workspaces[0]?.id,
  })
  await first.call('POST', `/projects/${project.id}/eventstreams`, { type: 'https', https_endpoint: receiver.url })
  const made: string[] = []
  for (let index = 0; index < EVENTS; index++) {
    const body = { schema_id: 'preset://email', traits: { email: `person-${index}@example.org` } }
    made.push((await first.call<{ id: string }>('POST', `/p/${project.slug}/admin/identities`, body)).id)
  }
  while (receiver.received.length < 5) await pause(5)
  first.child.kill('SIGKILL')
  await first.ended

  const second = await begin()
  const delivered = () =>
    receiver.received.map(({ body }) => {
      const { attributes }: { attributes: { key: string; value: string }[] } = JSON.parse(body)
      return attributes.find(({ key }) => key === 'IdentityID')?.value ?? ''
    })
  for (let wait = 0; new Set(delivered()).size < EVENTS && wait < 400; wait++) await pause(50)
  // an event may arrive twice, never out of order
  expect([...new Set(delivered())]).toEqual(made)
  expect(delivered().length).toBeLessThanOrEqual(EVENTS + 1)
  second.child.kill('SIGTERM')
  expect(await second.ended).toMatchObject({ code: 0 })
}, 120_000)
