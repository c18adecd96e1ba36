import * as oidc from 'openid-client'
import { at, begin, CALLBACK, relyingParty, shop, signOut, through, type Shop } from './shop'

/** The list members that the checks read. */
type Lists =
  `${'response_types' | 'claims' | 'userinfo_signing_alg_values' | 'request_object_signing_alg_values'}_supported`

export type Document = Awaited<ReturnType<typeof documentOf>>

export const documentOf = async ({ call }: Shop, path = '/.well-known/openid-configuration') =>
  (await call<Record<string, string> & Record<Lists, string[]>>({ path, token: null })).body

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
export const scope = 'openid offline_access offline photos.read userinfo_credential_draft_00'
export const all = {
  scope,
  grant_types: ['authorization_code', 'refresh_token', 'implicit', 'client_credentials', DEVICE_GRANT],
  response_types: ['code', 'code id_token', 'id_token', 'token id_token', 'token', 'token id_token code'],
}

/** A sign-in with a response type. @returns the parameters of the response, from query or fragment */
export async function responseOf(here: Shop, more: Record<string, string>, grant_scope = scope.split(' ')) {
  const { start, checks } = await begin(await relyingParty(here), { scope, ...more })
  const back = await through(here, start, { consent: { grant_scope } })
  const responseParameters = new URLSearchParams(back.hash === '' ? back.search : back.hash.slice(1))
  return { parameters: Object.fromEntries(responseParameters), back, checks }
}

export async function tokensOf(here: Shop, request = scope) {
  const party = await relyingParty(here)
  const { start, checks } = await begin(party, { scope: request })
  const back = await through(here, start, { consent: { grant_scope: request.split(' ') } })
  // without "openid" there is no ID token that a nonce could be in
  const { expectedNonce, ...others } = checks
  return oidc.authorizationCodeGrant(party, back, request.includes('openid') ? { ...others, expectedNonce } : others)
}

/** A URL of the document as a path of the project. */
export const pathOf = ({ base }: Shop, url = '') => url.replace(base, '')

export const post = (here: Shop, path: string, form: Record<string, string>) =>
  here.call<Record<string, unknown>>({
    method: 'POST',
    path,
    form,
    token: null,
    headers: {
      authorization: `Basic ${Buffer.from(`shop:${encodeURIComponent(shop.client_secret)}`).toString('base64')}`,
    },
  })

export const wish = {
  client_id: 'shop',
  redirect_uri: CALLBACK,
  response_type: 'code',
  state: 'state-12345',
  scope: 'openid',
}

export const changeClient = async ({ call }: Shop, name: string, value: unknown) => {
  const json = [{ op: 'replace', path: `/${name}`, value }]
  expect(await call({ method: 'PATCH', path: '/admin/clients/shop', json })).toMatchObject({ status: 200 })
}

/** Where a request object leads: the page, or the error. */
export async function outcomeOf(here: Shop, object: string, name = 'request'): Promise<string> {
  const { to } = await here.browser(`${here.base}/oauth2/auth?${new URLSearchParams({ ...wish, [name]: object })}`)
  return to?.searchParams.get('error') ?? at(to)
}

/** Signs in and out again. */
export async function signedOut(here: Shop) {
  await changeClient(here, 'frontchannel_logout_uri', 'https://app.example.com/front')
  await changeClient(here, 'backchannel_logout_uri', 'https://app.invalid/back')
  const party = await relyingParty(here)
  const { start, checks } = await begin(party)
  const back = await through(here, start, { login: { remember: true } })
  const tokens = await oidc.authorizationCodeGrant(party, back, checks)
  const { text: page } = await signOut(here, oidc.buildEndSessionUrl(party, { id_token_hint: tokens.id_token ?? '' }))
  const { body } = await here.call<{ login_session_id: string }[]>({ path: '/admin/clients/shop/logout-notices' })
  const sid = tokens.claims()?.sid
  return { page, sid, noticed: body.filter(({ login_session_id }) => login_session_id === sid).length }
}
