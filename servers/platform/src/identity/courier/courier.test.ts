import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { listening, stopListening } from '../../../testing/listening'
import { mailServer, stopMailServers } from '../../../testing/mail-server'
import { identityProject, testConfig } from '../testing/visitor'
import { takeTurns } from './take-turns'

type Message = {
  id: string
  status: string
  type: string
  channel: string
  subject: string
  body: string
  template_type: string
  send_count: number
  dispatches?: { status: string; error?: { reason: string } }[]
}

const base64 = (text: string) => `base64://${Buffer.from(text).toString('base64')}`

const email = { verification: { via: 'email' }, recovery: { via: 'email' } }
const phone = {
  credentials: { code: { identifier: true, via: 'sms' } },
  verification: { via: 'sms' },
}
const withPhone = {
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: { type: 'string', format: 'email', 'ory.sh/kratos': email },
        phone: { type: 'string', format: 'tel', 'ory.sh/kratos': phone },
        name: { type: 'string' },
      },
    },
  },
}

async function projectWith(courier: object, identity: object = testConfig.identity) {
  const project = await identityProject(await platform(), { ...testConfig, identity, courier })
  const list = async () => (await project.call<Message[]>({ path: '/admin/courier/messages' })).body
  const messageOf = async (id: string) => (await project.call<Message>({ path: `/admin/courier/messages/${id}` })).body
  const add = (traits: object) => project.call({ method: 'POST', path: '/admin/identities', json: { traits } })
  /** Requests a recovery by code, which sends one message. */
  const recover = async (address: string, fields: object = {}) => {
    const visitor = project.open()
    const flow = await project.begin(visitor, 'recovery')
    return project.send<{ error?: { reason: string } }>(visitor, 'recovery', flow, {
      method: 'code',
      email: address,
      ...fields,
    })
  }
  /** The last message, once it has a status. */
  const settled = async (status: string, seconds = 20): Promise<Message> => {
    for (let attempt = 0; attempt < seconds * 10; attempt += 1) {
      const [last] = await list()
      if (last?.status === status) return messageOf(last.id)
      await sleep(100)
    }
    throw new Error(`No message became ${status}: ${JSON.stringify(await list())}`)
  }
  return { ...project, list, one: messageOf, add, recover, settled }
}

afterAll(() => Promise.all([stopListening(), stopMailServers()]))

describe('messages of a project without a mail server', () => {
  it('are delivered to the mailbox', async () => {
    const { add, recover, list, one } = await projectWith({})
    await add({ email: 'ann@example.com' })
    expect((await recover('ann@example.com')).status).toBe(200)
    const [message] = await list()
    expect(message).toMatchObject({
      status: 'sent',
      type: 'email',
      channel: 'email',
      template_type: 'recovery_code_valid',
      send_count: 1,
      subject: expect.stringMatching(/^\d{6} is your recovery code$/),
    })
    expect(await one(message?.id ?? '')).toMatchObject({ dispatches: [{ status: 'success' }] })
  })
})

describe('a project’s templates', () => {
  it('are evaluated with the flow and the identity', async () => {
    const { url } = await listening(() => ({ body: 'Code {{ .RecoveryCode }}, {{ .ExpiresInMinutes }} min' }))
    const valid = {
      email: {
        subject: base64('  {{ .TransientPayload.app | upper }} for {{ .To }}\n'),
        body: { plaintext: `${url}/plain`, html: base64('<b>{{ .Identity.traits.name }}</b> {{ .RecoveryCode }}') },
      },
    }
    const server = await mailServer()
    const smtp = { connection_uri: `smtp://127.0.0.1:${server.port}/?disable_starttls=true` }
    const schemas = [{ id: 'person', url: base64(JSON.stringify(withPhone)) }]
    const { add, recover, settled } = await projectWith(
      { templates: { recovery_code: { valid } }, smtp },
      { default_schema_id: 'person', schemas },
    )
    await add({ email: 'bo@example.com', name: 'Bo <i>' })
    await recover('bo@example.com', { transient_payload: { app: 'shop' } })
    const { subject, body } = await settled('sent')
    expect(subject).toBe('SHOP for bo@example.com')
    expect(body).toMatch(/^Code \d{6}, 60 min$/)
    expect(server.taken).toMatchObject([
      {
        mail: {
          subject,
          text: expect.stringContaining(body),
          html: expect.stringMatching(/^<b>Bo &lt;i&gt;<\/b> \d{6}/),
        },
      },
    ])
  })

  it('reduce user input in the subject to one line', async () => {
    const maliciousName = 'shop\r\nBcc: eve@evil.example\r\n\r\nPay \u202ehere'
    const valid = { email: { subject: base64('{{ .TransientPayload.app }}\n') } }
    const templates = { recovery_code: { valid } }
    const server = await mailServer()
    const { received, url } = await listening(() => ({}))
    for (const delivery of [
      { smtp: { connection_uri: `smtp://127.0.0.1:${server.port}/?disable_starttls=true` } },
      { delivery_strategy: 'http', http: { request_config: { url, method: 'POST' } } },
    ]) {
      const { add, recover, settled } = await projectWith({ templates, ...delivery })
      await add({ email: 'dee@example.com' })
      await recover('dee@example.com', { transient_payload: { app: maliciousName } })
      expect((await settled('sent')).subject).toBe('shop Bcc: eve@evil.example Pay  here')
    }
    expect(server.taken).toMatchObject([
      { to: ['dee@example.com'], mail: { subject: 'shop Bcc: eve@evil.example Pay  here' } },
    ])
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ subject: 'shop Bcc: eve@evil.example Pay  here' })
  })

  it('fail the request when they are invalid, and leave neither a code nor a message', async () => {
    const { id, add, recover, list } = await projectWith({
      templates: { recovery_code: { valid: { email: { subject: base64('{{ .Nope }}') } } } },
    })
    await add({ email: 'cy@example.com' })
    const response = await recover('cy@example.com')
    expect(response.status).toBe(500)
    expect(response.body.error?.reason).toContain(
      'courier.templates.recovery_code.valid.email.subject: template: root.gotmpl:1:3',
    )
    expect(await list()).toEqual([])
    const { db } = await platform()
    const { rows } = await sql`select 1 from identity_codes where project_id = ${id}`.execute(db)
    expect(rows).toEqual([])
  })

  it('that are invalid only in HTML still send the plain text', async () => {
    const server = await mailServer()
    const opened = await openPlatform({ onCrash: () => undefined })
    const project = await identityProject(opened, {
      ...testConfig,
      courier: {
        templates: { recovery_code: { valid: { email: { body: { html: base64('{{ .Nope }}') } } } } },
        smtp: { connection_uri: `smtp://127.0.0.1:${server.port}/?disable_starttls=true` },
      },
    })
    await project.person('di@example.com')
    const visitor = project.open()
    await project.send(visitor, 'recovery', await project.begin(visitor, 'recovery'), {
      method: 'code',
      email: 'di@example.com',
    })
    for (let attempt = 0; attempt < 100 && server.taken.length === 0; attempt += 1) await sleep(100)
    expect(server.taken[0]?.mail.text).toMatch(/\d{6}/)
    expect(server.taken[0]?.mail.html).toBeUndefined()
  })
})

describe('a mail server', () => {
  it('receives sender, headers, credentials, text and HTML', async () => {
    const server = await mailServer()
    const { add, recover, settled } = await projectWith({
      smtp: {
        connection_uri: `smtp://me:p%40ss@127.0.0.1:${server.port}/?skip_ssl_verify=true`,
        from_address: 'hello@example.org',
        from_name: 'Hello',
        headers: { 'X-Team': 'blue' },
        local_name: 'mail.example.org',
      },
    })
    await add({ email: 'ed@example.com' })
    await recover('ed@example.com')
    await settled('sent')
    expect(server.taken).toMatchObject([
      {
        to: ['ed@example.com'],
        user: 'me',
        greeted: 'mail.example.org',
        secure: true,
        mail: { from: { name: 'Hello', address: 'hello@example.org' }, html: expect.stringContaining('<p') },
      },
    ])
    expect(server.taken[0]?.mail.headers).toContainEqual(expect.objectContaining({ key: 'x-team', value: 'blue' }))
  })

  it('with an unknown certificate gets nothing, and the attempts are reported', async () => {
    const server = await mailServer()
    const { add, recover, settled } = await projectWith({
      message_retries: 1,
      smtp: { connection_uri: `smtp://127.0.0.1:${server.port}/` },
    })
    await add({ email: 'flo@example.com' })
    await recover('flo@example.com')
    const message = await settled('abandoned')
    expect(message).toMatchObject({ send_count: 2, dispatches: [{ status: 'failed' }, { status: 'failed' }] })
    expect(message.dispatches?.[0]?.error?.reason).toMatch(/certificate/i)
    expect(server.taken).toEqual([])
  })

  it('is tried again after a temporary failure', async () => {
    let rejections = 1
    const server = await mailServer({
      onRcptTo: (_to, _session, done) => done(rejections-- > 0 ? new Error('come back later') : null),
    })
    const { add, recover, settled } = await projectWith({
      smtp: { connection_uri: `smtp://127.0.0.1:${server.port}/?disable_starttls=true` },
    })
    await add({ email: 'gil@example.com' })
    await recover('gil@example.com')
    const message = await settled('sent')
    expect(message).toMatchObject({ send_count: 2, dispatches: [{ status: 'failed' }, { status: 'success' }] })
    expect(message.dispatches?.[0]?.error?.reason).toContain('come back later')
    expect(server.taken).toHaveLength(1)
  })
})

const basicAuth = { type: 'basic_auth', config: { user: 'u', password: 'p' } }

describe('a project’s own delivery service', () => {
  it('receives text messages in a body made by Jsonnet', async () => {
    const { url, received } = await listening(() => ({ status: 201 }))
    const document = 'function(ctx) { to: ctx.recipient, text: ctx.body, code: ctx.template_data.login_code }'
    const { add, open, begin, send, settled } = await projectWith(
      {
        channels: [
          {
            id: 'sms',
            request_config: {
              url: `${url}/sms`,
              method: 'PUT',
              headers: { 'X-Account': '7' },
              body: base64(document),
              auth: { type: 'basic_auth', config: { user: 'u', password: 'p' } },
            },
          },
        ],
      },
      { default_schema_id: 'person', schemas: [{ id: 'person', url: base64(JSON.stringify(withPhone)) }] },
    )
    await add({ phone: '+4915112345678' })
    const visitor = open()
    const flow = await begin(visitor, 'login')
    await send(visitor, 'login', flow, { method: 'code', identifier: '+4915112345678' })
    const message = await settled('sent')
    expect(message).toMatchObject({ type: 'sms', channel: 'sms', subject: '', template_type: 'login_code_valid' })
    expect(received).toMatchObject([
      {
        method: 'PUT',
        url: '/sms',
        headers: { 'x-account': '7', authorization: `Basic ${Buffer.from('u:p').toString('base64')}` },
      },
    ])
    const sent = JSON.parse(received[0]?.body ?? '{}') as { to: string; text: string; code: string }
    expect(sent).toEqual({ to: '+4915112345678', text: message.body, code: expect.stringMatching(/^\d{6}$/) })
    expect(message.body).toContain(`@localhost #${sent.code}`)
  })

  it('receives mails, with retries', async () => {
    const { url, received } = await listening((_heard, count) => ({ status: count === 1 ? 400 : 200 }))
    const auth = { type: 'api_key', config: { name: 'X-Key', value: 'secret', in: 'header' } }
    const { add, recover, settled } = await projectWith({
      delivery_strategy: 'http',
      http: { request_config: { url, auth } },
    })
    await add({ email: 'hal@example.com' })
    await recover('hal@example.com')
    const message = await settled('sent')
    expect(message.dispatches).toMatchObject([
      { status: 'failed', error: { reason: 'The service responded with status 400.' } },
      { status: 'success' },
    ])
    expect(received[1]?.headers['x-key']).toBe('secret')
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({
      recipient: 'hal@example.com',
      template_type: 'recovery_code_valid',
      to: 'hal@example.com',
      recovery_code: expect.stringMatching(/^\d{6}$/),
      subject: message.subject,
      body: message.body,
      recovery_url: null,
    })
  })
})

describe('a message in progress when a process was killed', () => {
  it('is delivered by another process after its lease', async () => {
    const server = await mailServer()
    const { add, recover, settled, list, one } = await projectWith({
      smtp: { connection_uri: `smtp://127.0.0.1:${server.port}/?disable_starttls=true` },
    })
    await add({ email: 'ida@example.com' })
    await recover('ida@example.com')
    await settled('sent')
    const { db } = await platform()
    const [message] = await list()
    const leased = (due: string) =>
      sql`update identity_messages set status = 'processing', due_at = now() + ${due}::interval where id = ${message?.id}`.execute(
        db,
      )
    const recipients = () => server.taken.map(({ to }) => to[0])
    await leased('1 minute')
    // when a later message is sent, this one was skipped
    await add({ email: 'ivy@example.com' })
    await recover('ivy@example.com')
    await settled('sent')
    expect(recipients()).toEqual(['ida@example.com', 'ivy@example.com'])
    await leased('-1 second')
    while (server.taken.length < 3) await sleep(50)
    expect(recipients()[2]).toBe('ida@example.com')
    while ((await one(message?.id ?? '')).status !== 'sent') await sleep(50)
    expect(await one(message?.id ?? '')).toMatchObject({ send_count: 2 })
  })
})

describe('the courier', () => {
  it('takes at most five messages of a project at once, and reserves room for the console’s', async () => {
    const { id, add, recover, list } = await projectWith({})
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      await add({ email: `kim${n}@example.com` })
      await recover(`kim${n}@example.com`)
    }
    const [first] = await list()
    const { db } = await platform()
    const taken = await db
      .transaction()
      .execute(async (tx) => {
        const due = sql`status = 'queued', due_at = now() - interval '1 hour'`
        await sql`update identity_messages set ${due} where project_id = ${id}`.execute(tx)
        const consoleId = sql`(select id from control_projects where slug = 'console')`
        await sql`update identity_messages set project_id = ${consoleId} where id = ${first?.id}`.execute(tx)
        const request = { now: new Date(), busy: [], after: '00000000-0000-0000-0000-000000000000' }
        const last = await takeTurns(tx, { ...request, room: 5 })
        const others = await takeTurns(tx, { ...request, room: 100 })
        // undone, so that the platform's own courier sees none of it
        throw Object.assign(new Error('undone'), { taken: [last, others] })
      })
      .catch((error: { taken: { id: string; project_id: string }[][] }) => error.taken)
    expect(taken[0]?.map((message) => message.id)).toEqual([first?.id])
    expect(taken[1]?.map((message) => message.project_id)).toEqual(Array(5).fill(id))
  })

  it('isn’t delayed for other projects by one whose delivery service hangs', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((done) => (release = done))
    const slow = await listening(async () => {
      await held
      return { status: 200 }
    })
    const quick = await listening(() => ({ status: 200 }))
    const by = (url: string) => ({ delivery_strategy: 'http', http: { request_config: { url, auth: basicAuth } } })
    const [many, few] = [await projectWith(by(slow.url)), await projectWith(by(quick.url))]
    const people = Array.from({ length: 12 }, (_, index) => `ida${index}@example.com`)
    for (const email of people) await many.add({ email })
    for (const email of people) await many.recover(email)
    while (slow.received.length === 0) await sleep(20)
    await few.add({ email: 'joe@example.com' })
    await few.recover('joe@example.com')
    expect(await few.settled('sent')).toMatchObject({ send_count: 1 })
    expect((await many.list()).filter(({ status }) => status === 'sent')).toEqual([])
    release()
    while ((await many.list()).some(({ status }) => status !== 'sent')) await sleep(50)
  })
})
