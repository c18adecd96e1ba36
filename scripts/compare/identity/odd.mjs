import { randomFrom } from '../random.mjs'
import { heads, person, returns, startFlow, submitFlow } from './steps.mjs'

// Requests that no client sends on purpose: wrong content types, odd JSON, unknown paths and methods, headers of proxies.

const nobody = '00000000-0000-4000-8000-000000000000'
const deep = (depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

const texts = (random) =>
  random.pick([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1e999',
    '{"method":"password","method":"code"}',
    '{"__proto__":{"a":1},"constructor":1}',
    '{"traits":{"email":"\\ud800"}}',
    '{"traits":{"email":"a\\u0000@example.com"}}',
    `{"traits":${deep(50)}}`,
    `{"method":"password","identifier":"${'x'.repeat(5_000)}","password":"y"}`,
    '{"a":1}{"b":2}',
    '\ufeff{"a":1}',
    'method=password&identifier=ada',
    '<a/>',
  ])

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=latin1',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/scim+json',
  'application/json-patch+json',
  'nonsense',
]

const paths = [
  '/',
  '/nothing',
  '/self-service',
  '/self-service/login',
  '/self-service/login/browser/',
  '/self-service/nothing/browser',
  '/self-service/errors',
  '/self-service/login/flows',
  '/self-service/recovery/flows',
  '/self-service/settings/flows',
  '/sessions',
  '/sessions/',
  '/sessions/whoami/',
  '/sessions/token-exchange',
  '/schemas',
  '/schemas/person',
  '/schemas/cGVyc29u',
  '/schemas/nothing',
  '/health/alive',
  '/health/ready',
  '/.well-known/ory/webauthn.js',
  '/.well-known/change-password',
  '/self-service/logout',
  '/self-service/logout/browser',
]

const adminPaths = [
  '/admin/identities',
  `/admin/identities/${nobody}`,
  '/admin/identities/no-id',
  '/admin/identities/{{ada}}',
  '/admin/identities/{{ada}}/',
  '/admin/identities/{{ada}}/credentials',
  '/admin/identities/{{ada}}/sessions',
  '/admin/sessions/no-id',
  `/admin/sessions/${nobody}/extend`,
  '/admin/recovery/code',
  '/admin/recovery/link',
  '/admin/courier/messages',
  '/admin/courier/messages/no-id',
  '/admin/nothing',
  '/admin/health/alive',
  '/admin/health/ready',
]

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
// the service requires the CSRF token for changes before it checks the path
const safe = ['GET', 'GET', 'HEAD']

const acts = (random) => {
  const kind = random.pick(['login', 'registration', 'recovery', 'verification', 'settings'])
  const body = () => ({ text: texts(random), headers: { ...heads(random), 'content-type': random.pick(types) } })
  const sends = (method) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && random.chance(0.6)
  const asked = (to, list) => () => {
    const method = random.pick(to === 'admin' ? methods : safe)
    const isList = to === 'admin' && method === 'GET'
    return [
      { to, method, path: random.pick(list), ...(sends(method) ? body() : { headers: heads(random) }), sizes: isList },
    ]
  }
  const native = random.chance(0.5)
  return [
    asked('public', paths),
    asked('public', paths),
    asked('admin', adminPaths),
    asked('admin', adminPaths),
    () => [
      {
        to: 'public',
        method: 'POST',
        path: `/self-service/${kind}`,
        query: { flow: random.pick(['{{flow_id}}', '{{flow_id}}', nobody, 'no-id', '']) },
        native: true,
        ...body(),
      },
    ],
    () => [
      startFlow(
        kind,
        native,
        random.pick([
          {},
          { return_to: random.pick(returns) },
          { flow: nobody },
          { refresh: 'true' },
          { aal: '' },
          { login_challenge: 'odd' },
          { organization: 'odd' },
          { via: 'email' },
          { after_verification_return_to: random.pick(returns) },
          { identity_schema: random.pick(['person', 'nothing']) },
        ]),
        { headers: heads(random), keeps: { flow_id: 'body.id' }, html: random.chance(0.3) },
      ),
    ],
    () => [
      submitFlow(
        kind,
        random.pick([
          { method: 5 },
          { method: ['password'] },
          { method: 'password', password: 5, identifier: {} },
          { traits: 'text', method: 'password' },
          { traits: [], method: 'profile' },
          { transient_payload: 'text', method: 'password' },
          { csrf_token: 'odd', method: 'code' },
        ]),
        native,
        { headers: heads(random) },
      ),
    ],
    () => [
      {
        to: 'public',
        path: '/self-service/errors',
        query: random.pick([{ id: 'stub:500' }, { error: 'stub:500' }, { id: nobody }, { id: 'no-id' }, {}]),
      },
    ],
    () => [
      {
        to: 'public',
        path: `/self-service/${kind}/flows`,
        query: random.pick([{ id: nobody }, { id: 'no-id' }, {}, { id: '{{flow_id}}' }]),
        headers: heads(random),
      },
    ],
    () => [
      {
        to: 'public',
        path: '/sessions/token-exchange',
        query: random.pick([{}, { init_code: 'a' }, { init_code: 'a', return_to_code: 'b' }]),
      },
    ],
  ]
}

/** The steps of one conversation. */
export function oddConversation(seed, length) {
  const random = randomFrom(seed)
  const steps = [person()]
  while (steps.length < length) steps.push(...random.pick(acts(random))())
  return steps
}
