import { identityProject, testConfig } from '../testing/visitor'

const { selfservice } = testConfig
const withLinks = {
  ...testConfig,
  selfservice: {
    ...selfservice,
    flows: { ...selfservice.flows, recovery: { ...selfservice.flows.recovery, use: 'link' } },
  },
}

/** Requests a message for an address that the account then replaces: someone may still read the old mailbox. */
async function requestThenReplace(kind: 'login' | 'recovery', fields: object, config: object = testConfig) {
  const project = await identityProject(await platform(), config)
  const { id } = await project.person('old@example.com')
  const visitor = project.open()
  const flow = await project.begin(visitor, kind)
  await project.send(visitor, kind, flow, { ...fields })
  const message = { path: '/admin/courier/messages', query: { recipient: 'old@example.com' } }
  const { body: messages } = await project.call<{ body: string }[]>(message)
  const code = await project.lastCode('old@example.com')
  const json = [{ op: 'replace', path: '/traits/email', value: 'new@example.com' }]
  expect((await project.call({ method: 'PATCH', path: `/admin/identities/${id}`, json })).status).toBe(200)
  const isSignedIn = async () => (await visitor.fetch({ path: '/sessions/whoami' })).status === 200
  return { ...project, visitor, flow, code, text: messages[0]?.body ?? '', isSignedIn }
}

describe('a message to an address that was replaced', () => {
  it('can’t recover the account with its code', async () => {
    const { send, visitor, flow, code, isSignedIn } = await requestThenReplace('recovery', {
      method: 'code',
      email: 'old@example.com',
    })
    expect(code).toMatch(/^\d{6}$/)
    await send(visitor, 'recovery', flow, { method: 'code', code })
    expect(await isSignedIn()).toBe(false)
  })

  it('can’t recover the account with its link', async () => {
    const fields = { method: 'link', email: 'old@example.com' }
    const { visitor, text, base, isSignedIn } = await requestThenReplace('recovery', fields, withLinks)
    const link = /https?:\S+token=[\w-]+/.exec(text)?.[0] ?? ''
    expect(link).toContain('/self-service/recovery')
    await visitor.fetch({ path: link.slice(base.length), headers: { accept: 'text/html' } })
    expect(await isSignedIn()).toBe(false)
  })

  it('can’t sign in with its code, whatever identifier is sent', async () => {
    const { send, visitor, flow, code, isSignedIn } = await requestThenReplace('login', {
      method: 'code',
      identifier: 'old@example.com',
    })
    expect(code).toMatch(/^\d{6}$/)
    await send(visitor, 'login', flow, { method: 'code', identifier: 'new@example.com', code })
    expect(await isSignedIn()).toBe(false)
  })
})
