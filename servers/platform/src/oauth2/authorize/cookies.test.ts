import { client, testProject } from '../../../testing/client'

const LOGIN = 'https://pages.example.com/login'
const CONSENT = 'https://pages.example.com/consent'
const CALLBACK = 'https://shop.example.com/callback'

/** A project under TLS, which cookies of the mode None need. */
async function opened(settings: Record<string, unknown>) {
  const here = await platform()
  const { call, base, set } = await testProject(here, { oauth2: { urls: { login: LOGIN, consent: CONSENT } } })
  await set(settings)
  const shop = {
    client_id: 'shop',
    redirect_uris: [CALLBACK],
    response_types: ['code'],
    grant_types: ['authorization_code'],
  }
  await call({ method: 'POST', path: '/admin/clients', json: shop })
  const anonymous = client(here, base)
  const tls = { 'x-atrium-gateway': here.gatewaySecret, 'x-forwarded-proto': 'https' }
  /** Starts a sign-in, signs in, and comes back with some of the cookies. @returns where it leads to, and the cookies that were set */
  const signIn = async (isSent: (line: string) => boolean) => {
    const query = { client_id: 'shop', response_type: 'code', redirect_uri: CALLBACK, state: 'state-12345' }
    const { headers } = await anonymous({ path: '/oauth2/auth', query, headers: tls })
    const cookies = headers.getSetCookie()
    const login_challenge = new URL(headers.get('location') ?? '').searchParams.get('login_challenge') ?? ''
    const { body } = await call<{ redirect_to: string }>({
      method: 'PUT',
      path: '/admin/oauth2/auth/requests/login/accept',
      query: { login_challenge },
      json: { subject: 'ada' },
    })
    const { search } = new URL(body.redirect_to)
    const cookie = cookies
      .filter(isSent)
      .map((line) => line.split(';')[0])
      .join('; ')
    const next = await anonymous({ path: `/oauth2/auth${search}`, headers: { ...tls, cookie } })
    return { cookies, to: next.headers.get('location') ?? '' }
  }
  return { signIn }
}

const none = { hydra_serve_cookies_same_site_mode: 'None' }
const workaround = { hydra_serve_cookies_same_site_legacy_workaround: true }
const isLegacy = (line: string) => /^\w+_legacy=/.test(line)

describe('the SameSite workaround for older browsers', () => {
  it('sets a second cookie without SameSite, which is used if the first was dropped', async () => {
    const { signIn } = await opened({ ...none, ...workaround })
    const { cookies, to } = await signIn(isLegacy)
    expect(cookies).toEqual([expect.stringContaining('SameSite=None'), expect.not.stringContaining('SameSite')])
    expect(to).toMatch(new RegExp(`^${CONSENT}`))
    expect((await signIn(() => false)).to).not.toMatch(new RegExp(`^${CONSENT}`))
  })

  it.each([
    ['it is turned off', none],
    ['the mode isn’t None', { ...workaround, hydra_serve_cookies_same_site_mode: 'Lax' }],
  ])('sets no second cookie if %s', async (_what, settings) => {
    const { signIn } = await opened(settings)
    const { cookies, to } = await signIn(() => true)
    expect(cookies).toHaveLength(1)
    expect(to).toMatch(new RegExp(`^${CONSENT}`))
  })
})
