import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'

import type { OAuth2Client } from '@ory/client-fetch'

import { openProject } from '../testing/open-project'
import { snippetsOf } from './snippets'

const around = path.resolve('apps/oauth2/src/testing/around-snippet.mjs')
const SECRET = 'a secret of the client'

let address: Promise<string> | undefined

/** A free port of this machine. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo // it listens on a port
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** A client of a project that listens on a port, and a function that runs its snippets with Node. */
async function clientWith(fields: OAuth2Client, env: Record<string, string> = { OAUTH2_CLIENT_SECRET: SECRET }) {
  const opened = await platform()
  address ??= opened.listen({ port: 0 })
  const { slug, id, control, create } = await openProject()
  const pages = Object.fromEntries(['login', 'consent'].map((name) => [name, `https://pages.example/${name}`]))
  const value = { urls: pages }
  await control('PATCH', `/projects/${id}`, [{ op: 'replace', path: '/services/oauth2/config', value }])
  const port = await freePort()
  const client = await create({
    grant_types: ['authorization_code', 'client_credentials'],
    scope: 'openid',
    redirect_uris: [`http://127.0.0.1:${port}/callback`],
    ...fields,
  })
  const issuer = `${await address}/p/${slug}`
  const more = { BASE: issuer, ADMIN_TOKEN: opened.workspaceToken, PORT: String(port) }
  /** @returns the JSON that the code printed */
  const run = (name: string, code: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const snippet = snippetsOf(client, issuer).find((one) => one.id === name)?.code ?? ''
      const file = code.replace('SNIPPET', () =>
        snippet.replace(/^\/\/ Redirect the browser.*$/m, 'const currentUrl = await signInAt(url)'),
      )
      const options = { env: { ...process.env, ...env, ...more }, timeout: 30_000 }
      execFile(process.execPath, ['--import', around, '--input-type=module', '--eval', file], options, (error, out) => {
        if (error) reject(error)
        else resolve(JSON.parse(out))
      })
    })
  return { run, client }
}

const output = 'SNIPPET\nconsole.log(JSON.stringify({ type: tokens.token_type, sub: tokens.claims()?.sub }))'

function ownKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kty: 'EC', kid: 'one', alg: 'ES256', use: 'sig' }
  return { jwk, pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

test.each(['client_secret_basic', 'client_secret_post'])('signs in with the Node snippets by %s', async (method) => {
  const { run } = await clientWith({ client_secret: SECRET, token_endpoint_auth_method: method })
  expect(await run('openid-client', output)).toEqual({ type: 'bearer', sub: 'ada' })
  expect(await run('openid-client-machine', output)).toEqual({ type: 'bearer' })
})

test('signs in with the Node snippets by the client’s own key', async () => {
  const { jwk, pem } = ownKey()
  const own = {
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    jwks: { keys: [jwk] },
  }
  const { run } = await clientWith(own, { OAUTH2_PRIVATE_KEY: pem })
  expect(await run('openid-client', output)).toEqual({ type: 'bearer', sub: 'ada' })
  expect(await run('openid-client-machine', output)).toEqual({ type: 'bearer' })
})

test('signs in with the Node snippet of a public client', async () => {
  const { run } = await clientWith({ token_endpoint_auth_method: 'none', grant_types: ['authorization_code'] }, {})
  expect(await run('openid-client', output)).toEqual({ type: 'bearer', sub: 'ada' })
})

test('signs in with the Passport snippet and keeps the person in the session', async () => {
  const { run } = await clientWith({ client_secret: SECRET })
  const app = `SNIPPET
passport.serializeUser((user, done) => done(null, user))
console.log(JSON.stringify(await signInThroughApp()))`
  expect(await run('passport', app)).toMatchObject({ pathname: '/', user: { sub: 'ada' } })
})
