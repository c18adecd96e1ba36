import { snippetsOf } from './snippets'

const issuer = 'https://id.example'
const ids = (client: object) => snippetsOf(client, issuer).map(({ id }) => id)

test('a client gets configuration for what it can do', () => {
  const code = { grant_types: ['authorization_code'] }
  expect(ids(code)).toEqual(['openid-client', 'auth-js', 'spring', 'authlib', 'go', 'app-auth', 'env'])
  expect(ids({ ...code, token_endpoint_auth_method: 'none' })).toContain('oidc-client-ts')
  expect(ids({ grant_types: ['client_credentials'] })).toEqual(['curl', 'go-machine', 'env'])
  expect(ids({ grant_types: ['urn:ietf:params:oauth:grant-type:device_code'] })).toEqual(['device', 'env'])
})

test('no snippet holds the secret, and no value leaves its quotes', () => {
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
