import { createHash, randomBytes } from 'node:crypto'

import { workspaceToken } from './servers.mjs'

const CALLBACK = 'https://app.example.com/callback'
export const admin = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }
export const form = { 'content-type': 'application/x-www-form-urlencoded' }

export const send = async (method, url, headers, body) => {
  const response = await fetch(url, { method, headers, redirect: 'manual', ...(body && { body }) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
}

const put = async (url, json) => (await send('PUT', url, admin, JSON.stringify(json))).body.redirect_to

/** Creates a confidential and a public client. @returns the confidential one's `Authorization` header */
export async function makeClients(base) {
  const robot = { client_id: 'robot', grant_types: ['client_credentials'] }
  // with a generated secret, as a chosen one is hashed slowly, which would be measured instead
  const { body } = await send('POST', `${base}/admin/clients`, admin, JSON.stringify(robot))
  const web = { client_id: 'web', token_endpoint_auth_method: 'none', redirect_uris: [CALLBACK] }
  const grants = { grant_types: ['authorization_code', 'refresh_token'], scope: 'openid offline_access' }
  await send('POST', `${base}/admin/clients`, admin, JSON.stringify({ ...web, ...grants }))
  return { authorization: `Basic ${Buffer.from(`robot:${body.client_secret}`).toString('base64')}` }
}

const exchanged = async (base, fields) => {
  const { status, body } = await send('POST', `${base}/oauth2/token`, form, new URLSearchParams(fields))
  if (status !== 200) throw new Error(`The token endpoint responded with ${status}: ${JSON.stringify(body)}`)
  return body
}

/** One sign-in from the first redirect to the tokens, with login and consent accepted immediately. */
export async function codeFlow(base) {
  const jar = new Map()
  const visit = async (url) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const { headers } = await send('GET', url, { cookie })
    for (const line of headers.getSetCookie()) jar.set(...line.split(';', 1)[0].split(/=(.*)/s, 2))
    return new URL(headers.get('location'))
  }
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'web',
    response_type: 'code',
    scope: 'openid offline_access',
    redirect_uri: CALLBACK,
    state: 'state-0123456789',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const requests = `${base}/admin/oauth2/auth/requests`
  const login = (await visit(`${base}/oauth2/auth?${query}`)).searchParams.get('login_challenge')
  const after = await visit(await put(`${requests}/login/accept?login_challenge=${login}`, { subject: 'ada' }))
  const consent = after.searchParams.get('consent_challenge')
  const grant = { grant_scope: ['openid', 'offline_access'] }
  const back = await visit(await put(`${requests}/consent/accept?consent_challenge=${consent}`, grant))
  const code = back.searchParams.get('code')
  const own = { client_id: 'web', redirect_uri: CALLBACK, code_verifier: verifier }
  return exchanged(base, { grant_type: 'authorization_code', code, ...own })
}

/** New tokens for a refresh token. */
export const refreshed = (base, refresh_token) =>
  exchanged(base, { grant_type: 'refresh_token', client_id: 'web', refresh_token })
