import { identityProject, testConfig, type FlowBody } from '../testing/visitor'

const BASE = 'https://accounts.example.com/at'

/** A project whose links in messages begin with the URL. */
async function opened(base_url: string, use: 'link' | 'code') {
  const { selfservice } = testConfig
  const { recovery, verification } = selfservice.flows
  const project = await identityProject(await platform(), {
    ...testConfig,
    selfservice: {
      ...selfservice,
      methods: { ...selfservice.methods, link: { enabled: true, config: { base_url } } },
      flows: { ...selfservice.flows, recovery: { ...recovery, use }, verification: { ...verification, use } },
    },
  })
  const person = await project.person('ada@example.com')
  /** The email that a flow sends to the person's address. */
  const mailOf = async (kind: 'recovery' | 'verification') => {
    const visitor = project.open()
    await project.send(visitor, kind, await project.begin(visitor, kind), { method: use, email: 'ada@example.com' })
    const { body } = await project.call<{ body: string }[]>({ path: '/admin/courier/messages' })
    return body[0]?.body ?? ''
  }
  return { ...project, person, mailOf }
}

describe('links in messages', () => {
  it.each([BASE, `${BASE}/`])('begin with the configured URL: %s', async (base) => {
    const { mailOf, call, person } = await opened(base, 'link')
    expect(await mailOf('recovery')).toContain(`${BASE}/self-service/recovery?flow=`)
    expect(await mailOf('verification')).toContain(`${BASE}/self-service/verification?flow=`)
    const json = { identity_id: person.id }
    const { body } = await call<{ recovery_link: string }>({ method: 'POST', path: '/admin/recovery/link', json })
    expect(body.recovery_link).toContain(`${BASE}/self-service/recovery?flow=`)
  })

  it('verify nothing once their flow has no active method', async () => {
    const { call, begin, open, send } = await opened(BASE, 'link')
    const visitor = open()
    const flow = await begin(visitor, 'verification')
    await send(visitor, 'verification', flow, { method: 'link', email: 'ada@example.com' })
    const { body: mails } = await call<{ body: string }[]>({ path: '/admin/courier/messages' })
    const token = /token=(\w+)/.exec(mails[0]?.body ?? '')?.[1] ?? ''
    await send(visitor, 'verification', flow, { method: 'code', email: 'ada@example.com' })
    const query = { flow: flow.id, token }
    const { status, body } = await visitor.fetch<FlowBody>({ path: '/self-service/verification', query })
    expect([status, body.state, body.ui.messages?.at(-1)?.id]).toEqual([400, 'sent_email', 4010006])
  })

  it('begin with the configured URL in code emails, too', async () => {
    const { mailOf } = await opened(BASE, 'code')
    expect(await mailOf('verification')).toContain(`${BASE}/self-service/verification?code=`)
  })

  it('begin with the project’s own URL if the configured one is invalid', async () => {
    const { mailOf, base } = await opened('accounts', 'link')
    expect(await mailOf('recovery')).toContain(`${base}/self-service/recovery?flow=`)
  })

  it.each(['recovery', 'verification'] as const)('can be submitted instead of opened: %s', async (kind) => {
    const { call, begin, open, send } = await opened(BASE, 'link')
    const visitor = open()
    const flow = await begin(visitor, kind)
    await send(visitor, kind, flow, { method: 'link', email: 'ada@example.com' })
    const { body: mails } = await call<{ body: string }[]>({ path: '/admin/courier/messages' })
    const token = /token=(\w+)/.exec(mails[0]?.body ?? '')?.[1] ?? ''
    const wrong = await send(visitor, kind, flow, { method: 'link', token: 'wrong' })
    expect(wrong.headers.get('location')).toMatch(new RegExp(`/${kind}\\?flow=`))
    const done = await send(visitor, kind, flow, { method: 'link', token })
    if (kind === 'recovery') {
      expect(done.headers.get('location')).toMatch(/\/settings\?flow=/)
      expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(200)
    } else {
      expect([done.body.state, done.body.ui.nodes.at(-1)?.group]).toEqual(['passed_challenge', 'link'])
    }
  })
})
