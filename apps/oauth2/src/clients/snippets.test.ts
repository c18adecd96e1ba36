import { execFileSync } from 'node:child_process'

import { snippetsOf } from './snippets'

const issuer = 'https://id.example'
const ids = (client: object) => snippetsOf(client, issuer).map(({ id }) => id)

test('selects snippets by the client’s grants', () => {
  const code = { grant_types: ['authorization_code'] }
  const web = ['openid-client', 'auth-js', 'passport', 'spring', 'authlib', 'dotnet', 'go', 'env']
  expect(ids(code)).toEqual(web)
  const open = ['openid-client', 'oidc-client-ts', 'go', 'app-auth', 'env']
  expect(ids({ ...code, token_endpoint_auth_method: 'none' })).toEqual(open)
  expect(ids({ grant_types: ['client_credentials'] })).toEqual(['curl', 'go-machine', 'openid-client-machine', 'env'])
  expect(ids({ grant_types: ['urn:ietf:params:oauth:grant-type:device_code'] })).toEqual(['device', 'env'])
})

test('contains no secret and keeps all values inside their quotes', () => {
  const client = {
    client_id: `a"b'c$(id)`,
    client_secret: 'a secret',
    grant_types: ['authorization_code', 'client_credentials'],
    scope: 'openid',
  }
  const codes = snippetsOf(client, issuer).map(({ code }) => code)
  expect(codes.join('\n')).not.toContain('a secret')
  for (const code of codes) if (code.includes('import')) expect(code).toContain(String.raw`"a\"b'c$(id)"`)
  expect(codes.join('\n')).toContain(String.raw`--user 'a"b'\''c$(id)'":$OAUTH2_CLIENT_SECRET"`)
})

test('Express takes no part of a redirect URI’s path for a pattern', () => {
  const pathIn = (redirect: string) => {
    const client = { grant_types: ['authorization_code'], redirect_uris: [redirect] }
    const code = snippetsOf(client, issuer).find(({ id }) => id === 'passport')?.code ?? ''
    return /app\.get\((.+), passport\.authenticate\('atrium', \{/.exec(code)?.[1]
  }
  expect(pathIn('https://app.example/auth/call-back.html')).toBe('"/auth/call-back.html"')
  const regExp = pathIn('https://app.example/:tenant/*/a(.*)/[b]+{c}')
  expect(regExp).toBe(String.raw`/^\/:tenant\/\*\/a\(\.\*\)\/\[b\]\+%7Bc%7D$/`)
})

test('runs nothing when a shell reads the .env file', () => {
  const client = {
    client_id: 'shop',
    scope: 'openid $(id) `id`',
    redirect_uris: ["https://app.example/'$(id)"],
    grant_types: ['authorization_code'],
  }
  const { code = '' } = snippetsOf(client, issuer).find(({ id }) => id === 'env') ?? {}
  const script = `${code}\nprintf '%s\\n' "$OAUTH2_CLIENT_ID" "$OAUTH2_SCOPE" "$OAUTH2_REDIRECT_URI"`
  const printed = execFileSync('sh', ['-c', script], { encoding: 'utf8' })
  expect(printed.split('\n').slice(0, 3)).toEqual(['shop', client.scope, client.redirect_uris[0]])
})

/** Resolves placeholders as Spring does: a result isn't searched again. `secret` is a variable of the environment. */
const inSpring = (value: string) =>
  value.replaceAll(/\$\{(\w+)(?::([^}]*))?\}/g, (_, name, other) => (name === 'secret' ? 'the secret' : other))

test('expands no variable in the snippets for Spring and the .env file', () => {
  const client = {
    client_id: 'shop-${secret}',
    scope: 'openid $${secret} ${secret:x}',
    redirect_uris: ['https://app.example/${secret}'],
    grant_types: ['authorization_code'],
  }
  const codeOf = (name: string) => snippetsOf(client, issuer).find(({ id }) => id === name)?.code ?? ''
  expect(inSpring('a ${secret}')).toBe('a the secret')
  const configured = inSpring(codeOf('spring').replace('${OAUTH2_CLIENT_SECRET}', ''))
  expect(configured).toContain('client-id: "shop-${secret}"')
  expect(configured).toContain('redirect-uri: "https://app.example/${secret}"')
  expect(configured).toContain('scope: "openid,$${secret},${secret:x}"')
  expect(codeOf('env')).not.toContain('{secret')
})

test.each([
  ['client_secret_basic', 'openid-client', 'client.ClientSecretBasic(process.env.OAUTH2_CLIENT_SECRET)'],
  ['client_secret_post', 'openid-client', 'client.ClientSecretPost(process.env.OAUTH2_CLIENT_SECRET)'],
  ['client_secret_post', 'auth-js', "token_endpoint_auth_method: 'client_secret_post'"],
  ['client_secret_post', 'spring', 'client-authentication-method: client_secret_post'],
  ['client_secret_post', 'authlib', '"token_endpoint_auth_method": "client_secret_post"'],
  ['client_secret_post', 'curl', '"client_secret=$OAUTH2_CLIENT_SECRET"'],
  ['client_secret_basic', 'dotnet', 'must be client_secret_post'],
  ['private_key_jwt', 'openid-client', 'client.PrivateKeyJwt({ key, kid: "one" })'],
  ['private_key_jwt', 'openid-client-machine', 'importPKCS8(process.env.OAUTH2_PRIVATE_KEY, "ES256")'],
  ['private_key_jwt', 'env', 'OAUTH2_PRIVATE_KEY='],
  ['none', 'openid-client', 'client.None()'],
])('authenticates a client by %s in %s', (method, id, part) => {
  const client = {
    grant_types: ['authorization_code', 'client_credentials'],
    token_endpoint_auth_method: method,
    token_endpoint_auth_signing_alg: 'ES256',
    jwks: { keys: [{ kid: 'one', kty: 'EC', alg: 'ES256', use: 'sig' }] },
  }
  expect(snippetsOf(client, issuer).find((one) => one.id === id)?.code).toContain(part)
})
