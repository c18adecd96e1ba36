import { generateKeyPairSync, randomUUID } from 'node:crypto'

import { demoSignIns } from '../scripts/demo-sign-ins.mjs'
import { workspaceToken } from '../scripts/servers.mjs'

const json = { accept: 'application/json', 'content-type': 'application/json' }

/** Values that no viewer may ever see. */
export const planted = ['password_hash', 'client_secret', 'smtp', 'courier', 'hook'].map(
  (name) => `planted-${name}-${randomUUID().slice(0, 8)}`,
)

async function call(method, url, headers, body) {
  const response = await fetch(url, {
    method,
    headers: { ...json, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} responded with ${response.status}: ${text.slice(0, 300)}`)
  return text ? JSON.parse(text) : undefined
}

/** Signs in at the platform. @returns the session's token */
async function tokenOf(platformUrl, { email, password }) {
  const base = `${platformUrl}/p/console/self-service`
  const flow = await call('GET', `${base}/login/api`, {})
  const body = { method: 'password', identifier: email, password }
  return (await call('POST', `${base}/login?flow=${flow.id}`, {}, body)).session_token
}

/** The console's cookie of a session. */
async function cookieOf(url, token) {
  const response = await fetch(`${url}/a/console/continue?to=/`, {
    // a browser's cookie stands for the token, with another prefix
    headers: { cookie: `ory_session_console=${token.replace('ory_st_', 'ory_sc_')}` },
    redirect: 'manual',
  })
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  const cookie = cookies.find((one) => one.includes('atrium_session='))
  if (!cookie) throw new Error(`No session of the console: ${response.status}`)
  return cookie
}

/** All attackers: `headers` authenticate them at the platform, `cookie` at the gateway. */
export async function everybody({ url, platformUrl, operatorToken }) {
  const stranger = { email: 'stranger@example.com', password: 'a-stranger-of-another-workspace' }
  const operator = { authorization: `Bearer ${operatorToken}` }
  await call('POST', `${platformUrl}/p/console/admin/identities`, operator, {
    schema_id: 'person',
    traits: { email: stranger.email, name: { first: 'S', last: 'T' } },
    credentials: { password: { config: { password: stranger.password } } },
    verifiable_addresses: [{ value: stranger.email, via: 'email', verified: true, status: 'completed' }],
  })
  const person = async (name, who) => {
    const token = await tokenOf(platformUrl, who)
    return { name, token, headers: { authorization: `Bearer ${token}` }, cookie: await cookieOf(url, token) }
  }
  const [owner, developer, viewer] = await Promise.all(demoSignIns.map((who) => person(who.role.toLowerCase(), who)))
  const other = await person('stranger', stranger)
  await call('POST', `${platformUrl}/workspaces`, other.headers, { name: 'Elsewhere' })
  const { workspaces } = await call('GET', `${platformUrl}/workspaces`, owner.headers)
  const projects = await call('GET', `${platformUrl}/projects`, owner.headers)
  const project = projects.find(({ slug }) => slug === 'storefront-dev')
  const key = await call('POST', `${platformUrl}/projects/${project.id}/tokens`, owner.headers, { name: 'attack' })
  const bearer = (token) => ({ authorization: `Bearer ${token}` })
  return {
    project,
    workspace: workspaces[0],
    canary: owner.token,
    people: [
      { name: 'anonymous', headers: {}, cookie: undefined },
      viewer,
      developer,
      owner,
      other,
      { name: 'project key', headers: bearer(key.value), cookie: undefined },
      { name: 'nonsense key', headers: bearer('ory_pat_\u00ff'.slice(0, 8)), cookie: undefined },
    ],
  }
}

/** Plants secrets in the project, which the attack looks for afterwards. */
export async function plant(platformUrl, project) {
  const [hash, client, smtp, courier, hook] = planted
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const admin = { authorization: `Bearer ${workspaceToken}` }
  const hashed = `$2a$10$${hash.replaceAll(/[^a-z0-9]/g, '').padEnd(53, 'a')}`
  const base = `${platformUrl}/p/${project.slug}`
  const identity = await call('POST', `${base}/admin/identities`, admin, {
    schema_id: 'customer',
    traits: { email: 'secretive@example.com', name: { first: 'S', last: 'T' } },
    credentials: { password: { config: { hashed_password: hashed } } },
  })
  await call('PUT', `${base}/admin/keys/attack`, admin, {
    keys: [{ ...jwk, kid: 'planted', alg: 'ES256', use: 'sig' }],
  })
  // the first such request generates a key, which takes seconds on a small machine
  await call('GET', `${base}/.well-known/jwks.json`, {})
  const config = `/services/identity/config`
  await call('PATCH', `${platformUrl}/projects/${project.id}`, admin, [
    {
      op: 'add',
      path: `${config}/courier`,
      value: {
        smtp: { connection_uri: `smtps://user:${smtp}@mail.example:465/` },
        http: { request_config: { url: 'https://mail.example/', method: 'POST', headers: { Authorization: courier } } },
      },
    },
    {
      op: 'add',
      path: `${config}/selfservice/methods/oidc`,
      value: {
        enabled: true,
        config: {
          providers: [
            {
              id: 'planted',
              provider: 'generic',
              client_id: 'x',
              client_secret: client,
              issuer_url: 'https://issuer.example',
              mapper_url: 'base64://bG9jYWwgYSA9IDE7IHt9',
            },
          ],
        },
      },
    },
    {
      op: 'add',
      path: `${config}/selfservice/flows/login/after`,
      value: {
        hooks: [
          {
            hook: 'web_hook',
            config: {
              url: 'https://hook.example/',
              method: 'POST',
              auth: { type: 'api_key', config: { name: 'X', value: hook, in: 'header' } },
            },
          },
        ],
      },
    },
  ])
  return { identity: identity.id, secrets: [...planted, hashed, jwk.d] }
}
