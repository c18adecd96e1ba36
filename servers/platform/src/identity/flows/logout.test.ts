import { withFlow } from '../testing/config-with'
import { identityProject } from '../testing/visitor'

type Failure = { error: { id?: string; code: number } }
const ada = 'ada@example.com'
const password = 'correct-horse-battery'

describe('signing out', () => {
  const elsewhere = withFlow('logout', { after: { default_browser_return_url: 'https://other.example.com/out' } })

  it('allows a relative return URL only if the host it resolves to allows it', async () => {
    const { open, signIn, person } = await identityProject(await platform(), elsewhere)
    await person(ada)
    const visitor = open()
    await signIn(visitor, ada, password)
    const requestLogout = (return_to: string) =>
      visitor.fetch<Failure & { logout_url: string }>({ path: '/self-service/logout/browser', query: { return_to } })
    expect((await requestLogout('/here')).body.error.id).toBe('self_service_flow_return_to_forbidden')
    const { body } = await requestLogout('https://app.example.com/here')
    expect(new URL(body.logout_url).searchParams.get('return_to')).toBe('https://app.example.com/here')
  })

  it('accepts JSON only from an app', async () => {
    const { call } = await identityProject(await platform())
    const request = { method: 'DELETE', path: '/self-service/logout/api', token: null }
    expect((await call({ ...request, form: { session_token: 'x' } })).status).toBe(400)
    expect((await call({ ...request, json: { session_token: 'x' } })).status).toBe(403)
  })
})
