// Steps shared by several kinds of conversation.

export const PASSWORD = 'correct-horse-battery'
export const nobody = '00000000-0000-4000-8000-000000000000'
export const address = 'ada@example.com'
export const open = (path, more = {}) => ({ to: 'public', path, ...more })
export const admin = (method, path, more = {}) => ({ to: 'admin', method, path, ...more })

export const returns = [
  'http://127.0.0.1:4455/here',
  'https://evil.example.net/',
  'https://app.example.com/a/page?x=1#y',
  'https://app.example.com/b',
  'https://any.example.org/',
  '/relative',
  '//evil.example.net',
  'javascript:alert(1)',
  '',
]

/** Headers of proxies, caches and old browsers. */
export const heads = (random) =>
  random.pick([
    {},
    {},
    { accept: 'text/html,application/xhtml+xml' },
    { accept: '*/*' },
    { accept: 'application/xml' },
    { accept: 'text/html;q=0.2, application/json' },
    { accept: '' },
    { 'if-none-match': '"anything"' },
    { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' },
    { origin: 'https://app.example.com' },
    { 'x-requested-with': 'XMLHttpRequest' },
  ])

export const startFlow = (kind, native, query = {}, more = {}) =>
  open(`/self-service/${kind}/${native ? 'api' : 'browser'}`, { query, saves: kind, native, ...more })

export const submitFlow = (kind, fields, native, more = {}) =>
  open(`/self-service/${kind}`, { method: 'POST', submits: kind, fields, native, ...more })

export const person = (name = 'ada') =>
  admin('POST', '/admin/identities', {
    json: {
      schema_id: 'person',
      traits: { email: `${name}@example.com` },
      credentials: { password: { config: { password: PASSWORD } } },
    },
    keeps: { [name]: 'body.id' },
  })

export const signIn = (native, as, query) => [
  startFlow('login', native, query, { as }),
  submitFlow('login', { method: 'password', identifier: address, password: PASSWORD }, native, { as }),
]
