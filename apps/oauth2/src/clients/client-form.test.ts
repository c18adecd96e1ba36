import { en } from '../text/en'
import { clientForm, newClientDefaults, newClientForm, toChangedClient, toFields, toNewClient } from './client-form'

const guided = newClientForm(en.form, true)
const filled = { ...newClientDefaults('web'), client_name: 'Shop', redirect_uris: ['https://shop.example/cb'] }
const complaints = (schema: typeof guided, values: unknown) => {
  const parsed = schema.safeParse(values)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('requires a name and a redirect URI for a web app', () => {
  expect(complaints(guided, newClientDefaults('web'))).toEqual([
    ['client_name', en.form.nameRequired],
    ['redirect_uris', en.form.redirectsRequired],
  ])
  expect(complaints(guided, filled)).toEqual([])
})

test.each(['no address', '/relative', 'https://shop.example/cb#part'])('%s is not a valid redirect URI', (wrong) => {
  expect(complaints(guided, { ...filled, redirect_uris: ['com.example:/cb', wrong] })).toEqual([
    ['redirect_uris', en.form.notUris(wrong)],
  ])
})

test('gives a machine no redirect URIs and a public client no secret', () => {
  expect(toNewClient('machine', { ...filled, redirect_uris: [] })).not.toHaveProperty('redirect_uris')
  expect(toNewClient('spa', filled)).toMatchObject({
    token_endpoint_auth_method: 'none',
    redirect_uris: ['https://shop.example/cb'],
    scope: 'openid offline_access email profile',
  })
})

test('keeps fields that aren’t in the form', () => {
  const client = {
    client_id: 'one',
    client_name: 'Shop',
    sector_identifier_uri: 'https://shop.example/sector.json',
    authorization_code_grant_access_token_lifespan: '1h0m0s',
    grant_types: ['authorization_code'],
    metadata: { tier: 1 },
    scope: 'openid email',
  }
  const fields = clientForm(en.form).parse({ ...toFields(client), client_name: 'Store' })
  expect(toChangedClient(client, fields)).toEqual({ ...client, client_name: 'Store' })
})

test('changes only what was edited, regardless of the formatting of the rest', () => {
  const client = {
    owner: 'warehouse',
    // Not in the form's order.
    grant_types: ['refresh_token', 'authorization_code'],
    jwks: {},
    metadata: { tier: 1 },
    skip_logout_consent: null as never,
    scope: 'openid  email',
  }
  const edit = (change: object) =>
    toChangedClient(client, clientForm(en.form).parse({ ...toFields(client), ...change }))
  expect(edit({})).toEqual(client)
  expect(edit({ owner: '' })).toEqual({ ...client, owner: '' })
  expect(edit({ jwks_uri: 'https://shop.example/jwks' })).toEqual({ ...client, jwks_uri: 'https://shop.example/jwks' })
  expect(edit({ metadata: '' })).toEqual({ ...client, metadata: {} })
})

test.each([
  ['grants.authorization_code', { grants: { authorization_code: false } }, en.form.grantsRequired],
  [
    'allowed_cors_origins',
    { allowed_cors_origins: ['https://a.example/path'] },
    en.form.notOrigins('https://a.example/path'),
  ],
  ['logo_uri', { logo_uri: 'javascript:alert(1)' }, en.form.notUri],
  ['metadata', { metadata: '[1]' }, en.form.notJson],
])('reports an invalid %s at its field', (name, wrong, message) => {
  const parsed = clientForm(en.form).safeParse({ ...toFields({ grant_types: ['authorization_code'] }), ...wrong })
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[name, message]])
})
