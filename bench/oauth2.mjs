import { createHash, randomBytes } from 'node:crypto'
import autocannon from 'autocannon'

import { median, ms, percentile } from './support/stats.mjs'
import { startPlatform, workspaceToken } from './support/servers.mjs'

const seconds = 5
const connections = 20
const many = 30_000
const admin = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }
const basic = { authorization: `Basic ${Buffer.from('robot:secret-of-the-robot').toString('base64')}` }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const CALLBACK = 'https://app.example.com/callback'

const send = async (method, url, headers, body) => {
  const response = await fetch(url, { method, headers, redirect: 'manual', ...(body && { body }) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
}

const put = async (url, json) => (await send('PUT', url, admin, JSON.stringify(json))).body.redirect_to

async function shoot(options) {
  const result = await autocannon({ connections, duration: seconds, method: 'POST', ...options })
  if (result.non2xx > 0) throw new Error(`${options.url}: ${result.non2xx} answers were no success`)
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    made: result.requests.total,
  }
}

/** One sign-in from the first redirect to the tokens, with its login and consent accepted at once. */
async function codeFlow(base) {
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
  const exchange = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'web',
    code: back.searchParams.get('code'),
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  })
  const { status } = await send('POST', `${base}/oauth2/token`, form, exchange)
  if (status !== 200) throw new Error(`The exchange of a code answered ${status}.`)
}

async function codeFlows(base) {
  const took = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const began = performance.now()
        await codeFlow(base)
        took.push(performance.now() - began)
      }
    }),
  )
  return { rate: took.length / seconds, p50: median(took), p99: percentile(took, 99) }
}

/** The OAuth2 service under load: tokens for machines, introspection, and whole sign-ins. */
export async function oauth2() {
  const platform = await startPlatform({ data: 'memory' })
  try {
    const base = `${platform.url}/p/storefront-prod`
    const robot = { client_id: 'robot', client_secret: 'secret-of-the-robot', grant_types: ['client_credentials'] }
    const web = { client_id: 'web', token_endpoint_auth_method: 'none', redirect_uris: [CALLBACK] }
    // as the service generates them: a chosen secret is hashed slowly, which measures the hash
    await send('POST', `${base}/admin/clients`, admin, JSON.stringify(robot))
    const { body } = await send('POST', `${base}/admin/clients/robot/secrets/rotate`, admin)
    basic.authorization = `Basic ${Buffer.from(`robot:${body.client_secret}`).toString('base64')}`
    const grants = { grant_types: ['authorization_code', 'refresh_token'], scope: 'openid offline_access' }
    await send('POST', `${base}/admin/clients`, admin, JSON.stringify({ ...web, ...grants }))
    const credentials = {
      url: `${base}/oauth2/token`,
      headers: { ...basic, ...form },
      body: 'grant_type=client_credentials',
    }
    const first = await send('POST', credentials.url, credentials.headers, credentials.body)
    const token = `token=${first.body.access_token}`
    const introspect = { url: `${base}/admin/oauth2/introspect`, headers: { ...admin, ...form }, body: token }
    const few = { issued: await shoot(credentials), told: await shoot(introspect) }
    const flows = await codeFlows(base)
    let made = few.issued.made
    while (made < many) made += (await shoot(credentials)).made
    const full = { issued: await shoot(credentials), told: await shoot(introspect) }
    const row = (title, { rate, p50, p99 }) => [title, ms(p50), ms(p99), Math.round(rate).toLocaleString('en')]
    const slower = Math.max(few.issued.rate / full.issued.rate, few.told.rate / full.told.rate)
    return {
      title: 'OAuth2',
      how: `${connections} connections for ${seconds} s each, the platform with its embedded database in memory. A sign-in is seven requests: PKCE, login and consent accepted at once, the exchange of the code. Load, platform and database share the machine's processors.`,
      head: ['', 'p50', 'p99', 'a second'],
      rows: [
        row('client credentials', few.issued),
        row('introspection', few.told),
        row('sign-in with PKCE', flows),
        row(`client credentials, with ${made.toLocaleString('en')} tokens`, full.issued),
        row(`introspection, with ${made.toLocaleString('en')} tokens`, full.told),
      ],
      goals: [
        {
          text: 'client credentials ≥ 1,000 a second',
          met: few.issued.rate >= 1000,
          is: Math.round(few.issued.rate).toLocaleString('en'),
        },
        {
          text: 'introspection ≥ 2,500 a second',
          met: few.told.rate >= 2500,
          is: Math.round(few.told.rate).toLocaleString('en'),
        },
        {
          text: 'sign-ins with PKCE ≥ 150 a second',
          met: flows.rate >= 150,
          is: Math.round(flows.rate).toLocaleString('en'),
        },
        {
          text: 'p99 ≤ 60 ms',
          met: Math.max(few.issued.p99, few.told.p99) <= 60,
          is: ms(Math.max(few.issued.p99, few.told.p99)),
        },
        { text: 'as fast with many tokens (≤ 1.2 ×)', met: slower <= 1.2, is: `${slower.toFixed(2)} ×` },
      ],
    }
  } finally {
    await platform.stop()
  }
}
