// Requests as pages of other origins send them: the browser's preflight, and the request itself.

const origins = [
  'https://app.example.com',
  'https://app.example.com',
  'https://shop.example.org',
  'https://deep.shop.example.org',
  'https://client.example.net',
  'https://evil.example.net',
  'http://app.example.com',
  'https://app.example.com:8443',
  'null',
  '',
]

const paths = [
  '/oauth2/token',
  '/oauth2/token',
  '/userinfo',
  '/oauth2/revoke',
  '/.well-known/openid-configuration',
  '/.well-known/jwks.json',
  '/oauth2/auth',
  '/nothing',
  '/oauth2/register',
]

/** The project's origins: hosts below `example.org` and its own. */
export const cors = { enabled: true, allowed_origins: ['https://app.example.com', 'https://*.example.org'] }

const listed = (headers, name) => (headers[name] ?? '').toLowerCase().split(/, */)

/**
 * What a response's headers mean to a browser: whether it continues after the preflight, or passes the response to the page. Services
 * may list different additional methods and headers.
 */
export function forBrowser({ method, headers: sent = {} }, { headers }) {
  const origin = sent.origin
  const isOpen = ['*', origin].includes(headers['access-control-allow-origin'])
  if (method !== 'OPTIONS' || !isOpen) return { allowed: isOpen }
  const wanted = (sent['access-control-request-method'] ?? 'GET').toLowerCase()
  const fields = (sent['access-control-request-headers'] ?? '').split(', ').filter(Boolean)
  const allowed =
    ['get', 'head', 'post', ...listed(headers, 'access-control-allow-methods')].includes(wanted) &&
    fields.every((one) => listed(headers, 'access-control-allow-headers').includes(one))
  return { allowed }
}

export const originActs = {
  corsClient: () => ({
    to: 'admin',
    method: 'PATCH',
    path: '/admin/clients/{{client}}',
    json: [{ op: 'replace', path: '/allowed_cors_origins', value: ['https://client.example.net'] }],
  }),
  preflight: (random) => ({
    to: 'public',
    method: 'OPTIONS',
    path: random.pick(paths),
    headers: {
      origin: random.pick(origins),
      'access-control-request-method': random.pick(['POST', 'GET', 'DELETE', 'PATCH', 'ODD']),
      ...(random.chance(0.6) && {
        'access-control-request-headers': random.pick([
          'authorization',
          'authorization, content-type',
          'content-type',
          'x-odd',
        ]),
      }),
    },
  }),
  simple: (random) => {
    const headers = { origin: random.pick(origins) }
    const send = (path, form, more) => ({ to: 'public', method: 'POST', path, headers, form, ...more })
    return random.pick([
      { to: 'public', path: random.pick(paths), headers },
      { to: 'public', path: '/userinfo', headers: { ...headers, authorization: 'Bearer {{access}}' } },
      send('/oauth2/token', { grant_type: 'client_credentials' }, { basic: ['{{client}}', '{{secret}}'] }),
      send('/oauth2/token', {
        grant_type: 'client_credentials',
        client_id: '{{client}}',
        client_secret: '{{secret}}',
      }),
      send('/oauth2/revoke', { token: 'x' }, { basic: ['{{client}}', 'wrong'] }),
    ])
  },
}
