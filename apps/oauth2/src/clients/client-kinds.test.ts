import { clientKinds, kindOf, recipes } from './client-kinds'

test.each(clientKinds)('recognizes a client created as %s', (kind) => {
  const { grant_types, response_types, token_endpoint_auth_method } = recipes[kind]
  const redirect_uris =
    kind === 'native' ? ['com.example.app:/callback', 'http://127.0.0.1/callback'] : ['https://app.example/callback']
  expect(kindOf({ grant_types, response_types, token_endpoint_auth_method, redirect_uris })).toBe(kind)
})

test('recognizes no kind in a client with other grants', () => {
  expect(kindOf({ grant_types: ['implicit'] })).toBeUndefined()
  expect(kindOf({})).toBeUndefined()
})

test('gives a secret only to kinds that can keep one', () => {
  const withSecret = clientKinds.filter((kind) => recipes[kind].token_endpoint_auth_method !== 'none')
  expect(withSecret).toEqual(['web', 'machine'])
})
