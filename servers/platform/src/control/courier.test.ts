import { testProject } from '../../testing/client'
import { mailServer, stopMailServers } from '../../testing/mail-server'
import { testConfig } from '../identity/testing/visitor'

type Part = { part: string; changed: boolean; source: string; default_source: string }
type Listed = { templates: { type: string; parts: Part[]; variables: { email: string[] } }[] }
type Rendered = { to: string; parts: Record<string, { text?: string; error?: string }> }

const base64 = (text: string) => `base64://${Buffer.from(text).toString('base64')}`

afterAll(stopMailServers)

async function project(courier: object = {}) {
  const made = await testProject(await platform(), {
    identity: {
      ...testConfig,
      courier,
      identity: { default_schema_id: 'p', schemas: [{ id: 'p', url: base64(JSON.stringify(person)) }] },
    },
  })
  const path = `/projects/${made.id}/courier`
  return {
    ...made,
    list: async () => (await made.control<Listed>({ path: `${path}/templates` })).body.templates,
    preview: (json: object) => made.control<Rendered>({ method: 'POST', path: `${path}/templates/preview`, json }),
    send: (json: object) =>
      made.control<{ route: string; delivered: boolean; error?: string }>({
        method: 'POST',
        path: `${path}/test`,
        json,
      }),
  }
}

const person = {
  type: 'object',
  properties: { traits: { type: 'object', properties: { email: { type: 'string' }, name: { type: 'string' } } } },
}

test('lists templates with their source, default source and variables', async () => {
  const { list } = await project({ templates: { login_code: { valid: { email: { subject: base64('Code!') } } } } })
  const templates = await list()
  expect(templates).toHaveLength(11)
  const [login] = templates
  expect(login?.variables.email).toContain('LoginCode')
  expect(login?.parts.map(({ part, changed }) => [part, changed])).toEqual([
    ['subject', true],
    ['html', false],
    ['plaintext', false],
    ['sms', false],
  ])
  expect(login?.parts[0]?.source).toBe('Code!')
  for (const { parts } of templates) for (const templatePart of parts) expect(templatePart.default_source).not.toBe('')
})

test('renders every part of every default template in a preview', async () => {
  const { list, preview } = await project()
  for (const { type, parts } of await list()) {
    const sources = Object.fromEntries(parts.map(({ part, source }) => [part, source]))
    const { status, body } = await preview({ template_type: type, sources })
    expect(status).toBe(200)
    expect(Object.values(body.parts).filter(({ error }) => error !== undefined)).toEqual([])
    expect(Object.keys(body.parts)).toHaveLength(parts.length)
  }
})

test('escapes HTML, reports errors and uses an identity in a preview', async () => {
  const { preview, call } = await project()
  const { body: made } = await call<{ id: string }>({
    method: 'POST',
    path: '/admin/identities',
    json: { schema_id: 'p', traits: { email: 'bo@example.com', name: 'Bo <i>' } },
  })
  const { body } = await preview({
    template_type: 'login_code_valid',
    sources: { subject: ' {{ .LoginCode }} ', html: '<b>{{ .Identity.traits.name }}</b>', plaintext: '{{ .Nobody }}' },
    identity_id: made.id,
  })
  expect(body.parts.subject).toEqual({ text: '123456' })
  expect(body.parts.html).toEqual({ text: '<b>Bo &lt;i&gt;</b>' })
  expect(body.parts.plaintext?.error).toMatch(/Nobody/)
})

test('limits previews and makes no requests for them', async () => {
  const { preview } = await project()
  const type = { template_type: 'login_code_valid' }
  const endless = await preview({ ...type, sources: { plaintext: '{{ range untilStep 0 2000000000 1 }}x{{ end }}' } })
  expect([endless.status, typeof endless.body.parts.plaintext?.error]).toEqual([200, 'string'])
  const url = await preview({ ...type, sources: { html: 'http://127.0.0.1:1/secret' } })
  expect(url.body.parts.html?.error).toMatch(/loaded when you save/)
  expect((await preview({ ...type, sources: { html: 'x'.repeat(200_001) } })).status).toBe(400)
  expect((await preview({ template_type: 'invitation', sources: {} })).status).toBe(400)
  const unknownId = '00000000-0000-4000-8000-000000000000'
  expect((await preview({ ...type, sources: {}, identity_id: unknownId })).status).toBe(404)
})

test('sends a test message to the mail server and reports its response', async () => {
  const to = { via: 'email', recipient: 'ada@example.com' }
  expect((await (await project()).send(to)).body).toEqual({ route: 'mailbox', delivered: false })

  const server = await mailServer()
  const uri = `smtp://127.0.0.1:${server.port}/?disable_starttls=true`
  const { send } = await project({ smtp: { connection_uri: uri, from_address: 'shop@example.com' } })
  expect((await send(to)).body).toEqual({ route: 'smtp', delivered: true })
  expect(server.taken).toHaveLength(1)
  expect((await send({ via: 'email', recipient: 'nobody' })).status).toBe(400)
  expect((await send({ via: 'sms', recipient: '0555' })).status).toBe(400)

  const rejecting = await mailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 })),
  })
  const rejected = await project({
    smtp: { connection_uri: `smtp://127.0.0.1:${rejecting.port}/?disable_starttls=true` },
  })
  const { body } = await rejected.send(to)
  expect(body).toMatchObject({
    route: 'smtp',
    delivered: false,
    error: expect.stringContaining('No such mailbox here'),
  })
})

test('limits test messages', async () => {
  const server = await mailServer()
  const { send } = await project({ smtp: { connection_uri: `smtp://127.0.0.1:${server.port}/?disable_starttls=true` } })
  const statuses: number[] = []
  for (let index = 0; index < 16; index += 1)
    statuses.push((await send({ via: 'email', recipient: `a${index}@example.com` })).status)
  expect([statuses.slice(0, 15).every((status) => status === 200), statuses[15]]).toEqual([true, 429])
})
