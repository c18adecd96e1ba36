import { Router, type Route } from './router'

const route = (method: string, path: string, service: 'identity' | 'oauth2' = 'identity'): Route => ({
  id: `${method} ${path}`,
  method,
  path,
  service,
  capability: null,
  listed: false,
  handler: undefined,
})

const router = new Router()
for (const one of [
  route('GET', '/admin/identities'),
  route('POST', '/admin/identities'),
  route('GET', '/admin/identities/{id}'),
  route('GET', '/admin/identities/by/external/{externalID}'),
  route('POST', '/keys/{key_id}:revoke'),
  route('GET', '/keys/{key_id}'),
  route('GET', '/oauth2/auth', 'oauth2'),
]) {
  router.add(one)
}

const idOf = (method: string, path: string) => {
  const found = router.find(method, path)
  return found.kind === 'route' ? [found.route.id, found.params] : found
}

describe('the router', () => {
  it('prefers a literal path over a parameter', () => {
    expect(idOf('GET', '/admin/identities/by/external/x')).toEqual([
      'GET /admin/identities/by/external/{externalID}',
      { externalID: 'x' },
    ])
    expect(idOf('GET', '/admin/identities/by')).toEqual(['GET /admin/identities/{id}', { id: 'by' }])
  })

  it('reads verbs after a colon, and decodes parameters', () => {
    expect(idOf('POST', '/keys/a%20b:revoke')).toEqual(['POST /keys/{key_id}:revoke', { key_id: 'a b' }])
    expect(idOf('GET', '/keys/a%2Fb')).toEqual(['GET /keys/{key_id}', { key_id: 'a/b' }])
  })

  it('treats HEAD as GET', () => {
    expect(idOf('HEAD', '/admin/identities')).toEqual(['GET /admin/identities', {}])
  })

  it('lists the methods of a path', () => {
    expect(idOf('DELETE', '/admin/identities')).toEqual({
      kind: 'method',
      service: 'identity',
      allow: ['GET', 'HEAD', 'POST'],
    })
  })

  it.each(['/', '/nothing', '/admin', '/admin/identities/', '/admin//identities', '/admin/identities/%E0%A4%A', '//'])(
    'doesn’t match %s',
    (path) => {
      expect(router.find('GET', path).kind).toBe('nothing')
    },
  )

  it('ignores a trailing slash in the OAuth2 service only', () => {
    expect(idOf('GET', '/oauth2/auth/')).toEqual(idOf('GET', '/oauth2/auth'))
    expect(router.find('GET', '/oauth2/auth//').kind).toBe('nothing')
    expect(router.find('GET', '/oauth2/').kind).toBe('nothing')
  })

  it('returns the service of an unknown path below a known one', () => {
    expect(router.find('GET', '/oauth2/nothing')).toEqual({ kind: 'nothing', service: 'oauth2' })
  })
})
