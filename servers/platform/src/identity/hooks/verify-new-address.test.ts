import { listening, stopListening } from '../../../testing/listening'
import { identityProject, testConfig, type FlowBody } from '../testing/visitor'

type Awaiting = FlowBody & { continue_with: { action: string; flow: { id: string; verifiable_address: string } }[] }

/** Requests a change of address in a project where new addresses must be verified first. */
async function changing(hooks: object[] = []) {
  const { selfservice } = testConfig
  const settings = {
    ...selfservice.flows.settings,
    after: { profile: { hooks: [{ hook: 'verify_new_address' }, ...hooks] } },
  }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...selfservice.flows, settings } } }
  const project = await identityProject(await platform(), config)
  const { id } = await project.person('old@example.com')
  const visitor = project.open()
  await project.signIn(visitor, 'old@example.com', 'correct-horse-battery')
  const flow = await project.begin(visitor, 'settings')
  const traits = { email: 'new@example.com' }
  const sent = await project.send<Awaiting>(visitor, 'settings', flow, { method: 'profile', traits })
  const email = async () =>
    (await project.call<{ traits: { email: string } }>({ path: `/admin/identities/${id}` })).body.traits.email
  const verification = () =>
    visitor.fetch<FlowBody>({
      path: '/self-service/verification/flows',
      query: { id: sent.body.continue_with[0]?.flow.id ?? '' },
    })
  const again = async (address: string) =>
    project.send(visitor, 'verification', (await verification()).body, { method: 'code', email: address })
  const confirm = async () => {
    const code = await project.lastCode('new@example.com')
    return project.send(visitor, 'verification', (await verification()).body, { method: 'code', code })
  }
  return { ...project, id, visitor, sent, email, again, confirm }
}

describe('a new address that must be verified first', () => {
  afterAll(stopListening)

  it('replaces the old one once it is verified, and other hooks run then', async () => {
    const { url, received } = await listening(() => ({}))
    const body = `base64://${Buffer.from('function(ctx) ctx.identity.traits').toString('base64')}`
    const { sent, email, confirm, call, id } = await changing([
      { hook: 'web_hook', config: { url, method: 'POST', body } },
    ])
    expect([sent.status, sent.body.continue_with]).toMatchObject([
      200,
      [{ action: 'show_verification_ui', flow: { verifiable_address: 'new@example.com' } }],
    ])
    expect([await email(), received.length]).toEqual(['old@example.com', 0])
    expect((await confirm()).body.state).toBe('passed_challenge')
    expect(await email()).toBe('new@example.com')
    expect(received.map((one) => JSON.parse(one.body).email)).toEqual(['new@example.com'])
    const { body: identity } = await call({ path: `/admin/identities/${id}` })
    expect(identity).toMatchObject({ verifiable_addresses: [{ value: 'new@example.com', verified: true }] })
  })

  it('can receive another code, unlike any other address', async () => {
    const { again, call, confirm, email } = await changing()
    const mailed = async (recipient: string) =>
      (await call<{ body: string }[]>({ path: '/admin/courier/messages', query: { recipient } })).body.length
    const { body: resent } = await again('New@Example.com')
    expect(resent).toMatchObject({ state: 'sent_email' })
    expect(await mailed('new@example.com')).toBe(2)
    await again('stranger@example.com')
    expect(await mailed('stranger@example.com')).toBe(0)
    expect((await confirm()).body.state).toBe('passed_challenge')
    expect(await email()).toBe('new@example.com')
  })

  it('can’t be verified by a code to another address of the person', async () => {
    const { again, call, confirm, email } = await changing()
    expect((await again('old@example.com')).body.state).toBe('sent_email')
    const sent = await call({ path: '/admin/courier/messages', query: { recipient: 'old@example.com' } })
    expect(sent.body).toEqual([])
    expect((await confirm()).body.state).toBe('passed_challenge')
    expect(await email()).toBe('new@example.com')
  })

  it('is discarded when the session is revoked or the identity changed elsewhere', async () => {
    const ended = await changing()
    await ended.call({ method: 'DELETE', path: `/admin/identities/${ended.id}/sessions` })
    await ended.confirm()
    expect(await ended.email()).toBe('old@example.com')
    const changed = await changing()
    const patch = [{ op: 'add', path: '/traits/age', value: 40 }]
    await changed.call({ method: 'PATCH', path: `/admin/identities/${changed.id}`, json: patch })
    await changed.confirm()
    expect(await changed.email()).toBe('old@example.com')
  })

  it('is replaced by a later change, so the first code no longer works', async () => {
    const { send, visitor, begin, confirm, email } = await changing()
    const traits = { email: 'newer@example.com' }
    const { body } = await send(visitor, 'settings', await begin(visitor, 'settings'), { method: 'profile', traits })
    expect(body.ui.nodes.find(({ attributes }) => attributes.name === 'traits.email')?.attributes.value).toBe(
      traits.email,
    )
    const late = await confirm()
    expect([late.body.state, late.body.ui.messages?.map(({ id }) => id)]).toEqual(['sent_email', [4070006]])
    expect(await email()).toBe('old@example.com')
  })

  it('is rejected immediately if it is someone else’s', async () => {
    const { send, visitor, begin, person, call } = await changing()
    await person('taken@example.com')
    const traits = { email: 'taken@example.com' }
    const flow = await begin(visitor, 'settings')
    const { status, body } = await send(visitor, 'settings', flow, { method: 'profile', traits })
    expect([status, body.ui.messages?.map(({ id }) => id)]).toEqual([400, [4000007]])
    const query = { recipient: 'taken@example.com' }
    expect((await call({ path: '/admin/courier/messages', query })).body).toEqual([])
  })
})
