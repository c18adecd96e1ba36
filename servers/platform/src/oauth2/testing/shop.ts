import * as oidc from 'openid-client'
import { client as clientOf, testProject } from '../../../testing/client'

export const CALLBACK = 'https://app.example.com/callback'
export const LOGIN = 'https://pages.example.com/login'
export const DEVICE = 'https://pages.example.com/device'
export const DONE = 'https://pages.example.com/done'
export const CONSENT = 'https://pages.example.com/consent'

export const shop = {
  client_id: 'shop',
  client_secret: 'a secret of the shop',
  grant_types: ['authorization_code', 'refresh_token', 'implicit'],
  response_types: ['code', 'id_token', 'code id_token token'],
  scope: 'openid offline_access photos.read',
  redirect_uris: [CALLBACK],
  audience: ['https://api.example.com'],
}

let listening: Promise<string> | undefined

/** A project on a platform that listens, and a client of it. */
export async function shopProject(oauth2: object = {}, client: object = {}) {
  const opened = await platform()
  const address = await (listening ??= opened.listen({ port: 0 }))
  const { slug, id, call, set } = await testProject(opened, {
    oauth2: {
      urls: {
        login: LOGIN,
        consent: CONSENT,
        error: 'https://pages.example.com/error',
        device: { verification: DEVICE, success: DONE },
      },
      strategies: { scope: 'exact' },
      ...oauth2,
    },
  })
  const made = await call({ method: 'POST', path: '/admin/clients', json: { ...shop, ...client } })
  expect(made.status).toBe(201)
  const base = `${address}/p/${slug}`
  /** Calls of the login and the consent page. */
  const admin = async (path: string, json: unknown) => {
    const response = await fetch(base + path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${opened.workspaceToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
    const body = (await response.json()) as { redirect_to: string } // the response of these operations
    return body.redirect_to
  }
  const overHttp = clientOf({ fetch: (request) => fetch(request) }, base, opened.workspaceToken)
  return { base, id, set, call: overHttp, admin, browser: browser() }
}

/** Follows no redirect, keeps cookies. */
export function browser() {
  const jar = new Map<string, string>()
  return async (url: string | URL) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, accept: 'text/html' } })
    const cookies = response.headers.getSetCookie()
    for (const line of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (line.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    const to = location === null ? undefined : new URL(location)
    return { status: response.status, to, cookies, text: await response.text() }
  }
}

export type Shop = Awaited<ReturnType<typeof shopProject>>

export const at = (url: URL | undefined): string => (url ? url.origin + url.pathname : '')

/** Signs in and consents, with the pages' answers. @returns the final URL */
export async function through(
  { admin, browser: visit }: Shop,
  start: URL,
  { login = {}, consent = {} }: { login?: object; consent?: object } = {},
): Promise<URL> {
  const first = await visit(start)
  expect(at(first.to)).toBe(LOGIN)
  const loginChallenge = first.to?.searchParams.get('login_challenge')
  const second = await visit(
    await admin(`/admin/oauth2/auth/requests/login/accept?login_challenge=${loginChallenge}`, {
      subject: 'ada',
      ...login,
    }),
  )
  if (at(second.to) !== CONSENT) return second.to ?? new URL(LOGIN)
  const challenge = second.to?.searchParams.get('consent_challenge')
  const third = await visit(
    await admin(`/admin/oauth2/auth/requests/consent/accept?consent_challenge=${challenge}`, {
      grant_scope: ['openid', 'offline_access', 'photos.read'],
      session: { id_token: { email: 'ada@example.com' }, access_token: { plan: 'free' } },
      ...consent,
    }),
  )
  return third.to ?? new URL(LOGIN)
}

/** Signs out with the page's confirmation. @returns what the browser gets in the end */
export async function signOut({ admin, browser: visit }: Shop, start: URL) {
  const { to } = await visit(start)
  const challenge = to?.searchParams.get('logout_challenge')
  return visit(await admin(`/admin/oauth2/auth/requests/logout/accept?logout_challenge=${challenge}`, {}))
}

export const relyingParty = ({ base }: Shop, authentication?: oidc.ClientAuth) =>
  oidc.discovery(
    new URL(base),
    shop.client_id,
    undefined,
    authentication ?? oidc.ClientSecretBasic(shop.client_secret),
    {
      execute: [oidc.allowInsecureRequests],
    },
  )

/** A sign-in of a relying party: its URL, and the expected values of the response. */
export async function begin(party: oidc.Configuration, more: Record<string, string> = {}) {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
  const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()]
  const start = oidc.buildAuthorizationUrl(party, {
    redirect_uri: CALLBACK,
    scope: 'openid offline_access photos.read',
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return { start, checks: { pkceCodeVerifier, expectedState, expectedNonce } }
}
