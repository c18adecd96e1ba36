import { findingsOf } from './findings'
import { Discovery } from './queries'

const offered = Discovery.parse({
  issuer: 'https://id.example',
  grant_types_supported: ['authorization_code', 'refresh_token', 'implicit'],
  response_types_supported: ['code', 'code id_token'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'private_key_jwt', 'none'],
  token_endpoint_auth_signing_alg_values_supported: ['RS256'],
  subject_types_supported: ['public'],
  scopes_supported: ['openid', 'offline_access'],
  backchannel_logout_supported: false,
})
const fine = {
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code', 'id_token code'],
  token_endpoint_auth_method: 'client_secret_basic',
  redirect_uris: ['https://app.example/cb'],
  scope: 'openid offline_access orders.read',
}
const codes = (client: object) =>
  findingsOf({ ...fine, ...client }, offered).map(({ code, breaks }) => code + (breaks ? '!' : ''))

test('finds nothing in a client that only uses offered features', () => expect(codes({})).toEqual([]))

test.each([
  [{ grant_types: ['client_credentials'], scope: '' }, ['grant!']],
  [{ grant_types: ['urn:ietf:params:oauth:grant-type:jwt-bearer'], scope: '' }, []],
  [{ response_types: ['token'] }, ['response!']],
  [{ token_endpoint_auth_method: 'client_secret_post' }, ['auth-method!']],
  [
    { token_endpoint_auth_method: 'private_key_jwt', token_endpoint_auth_signing_alg: 'ES256' },
    ['auth-alg!', 'no-keys!'],
  ],
  [{ subject_type: 'pairwise' }, ['subject-type!']],
  [{ backchannel_logout_uri: 'https://app.example/out' }, ['backchannel!']],
  [{ redirect_uris: [] }, ['no-redirect!']],
  [{ grant_types: ['authorization_code'] }, ['offline-without-refresh']],
  [{ scope: 'openid' }, ['refresh-without-offline']],
  [{ grant_types: ['authorization_code', 'refresh_token', 'implicit'] }, ['implicit']],
])('checks %j', (client, expected) => expect(codes(client)).toEqual(expected))

test('finds nothing with an empty document', () => {
  expect(findingsOf(fine, Discovery.parse({ issuer: 'https://id.example' }))).toEqual([])
})
