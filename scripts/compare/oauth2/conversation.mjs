import { randomFrom } from '../random.mjs'
import { assertionActs } from './assertions.mjs'
import { client, clientActs } from './clients.mjs'
import { responses } from './hook.mjs'
import { originActs } from './origins.mjs'
import { recordActs } from './records.mjs'
import { signInActs } from './sign-in.mjs'
import { tokenActs } from './tokens.mjs'

const acts = { ...clientActs, ...signInActs, ...tokenActs, ...recordActs, ...assertionActs, ...originActs }

const subjects = {
  clients: [
    'create',
    'create',
    'read',
    'put',
    'patch',
    'patch',
    'patch',
    'lifespans',
    'drop',
    'list',
    'register',
    'register',
    'registeredRead',
    'registeredPut',
    'registeredDrop',
    'garbled',
  ],
  signIn: [
    'authorize',
    'authorize',
    'authorize',
    'login',
    'login',
    'consent',
    'consent',
    'stale',
    'logout',
    'signIn',
    'exchange',
  ],
  tokens: [
    'signIn',
    'signIn',
    'exchange',
    'exchange',
    'exchange',
    'refresh',
    'refresh',
    'credentials',
    'odd',
    'malformed',
    'introspect',
    'introspect',
    'revoke',
    'userinfo',
    'userinfo',
    'tokensOfClient',
    'logout',
    'consentsOf',
    'introspectOdd',
  ],
  sessions: [
    'signIn',
    'signIn',
    'exchange',
    'consentsOf',
    'consentsOf',
    'introspect',
    'userinfo',
    'refresh',
    'logout',
    'requestOf',
  ],
  assertions: [
    'trustReal',
    'trustReal',
    'bearer',
    'bearer',
    'bearer',
    'introspect',
    'trustDrop',
    'revoke',
    'keyClient',
    'byKey',
    'byKey',
    'byKey',
  ],
  devices: [
    'device',
    'device',
    'deviceToken',
    'deviceToken',
    'deviceVerify',
    'deviceVerify',
    'login',
    'consent',
    'introspect',
  ],
  origins: ['corsClient', 'preflight', 'preflight', 'preflight', 'simple', 'simple', 'simple', 'signIn', 'exchange'],
  hooks: [
    'signIn',
    'signIn',
    'exchange',
    'exchange',
    'exchange',
    'refresh',
    'refresh',
    'refresh',
    'credentials',
    'credentials',
    'introspect',
    'userinfo',
  ],
  records: [
    'keysCreate',
    'keysCreate',
    'keysRead',
    'keysRead',
    'keysPut',
    'keyPut',
    'keysDrop',
    'wellKnown',
    'trust',
    'trust',
    'trustRead',
    'trustList',
    'trustDrop',
    'consents',
    'consentsDrop',
    'loginsDrop',
    'health',
    'methods',
  ],
}

const base = {
  redirect_uris: ['https://app.example.com/callback'],
  post_logout_redirect_uris: ['https://app.example.com/out'],
  grant_types: [
    'authorization_code',
    'refresh_token',
    'implicit',
    'client_credentials',
    'urn:ietf:params:oauth:grant-type:device_code',
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
  ],
  response_types: ['code', 'token', 'id_token', 'id_token token', 'code id_token', 'code token', 'code id_token token'],
  scope: 'openid offline_access profile',
  audience: ['https://api.example.com'],
}

const usual = [
  'skip_consent',
  'skip_logout_consent',
  'subject_type',
  'access_token_strategy',
  'frontchannel_logout_uri',
  'metadata',
  'client_name',
  'userinfo_signed_response_alg',
  'policy_uri',
]

/** A client that works for most sign-ins. */
function working(random, more) {
  const drawn = Object.entries(client(random, 0.3)).filter(([name]) => usual.includes(name))
  const fields = Object.fromEntries(
    drawn.filter(
      ([name, value]) => !['nothing', 'text', 7].includes(value) && !(name === 'metadata' && value === 'text'),
    ),
  )
  return { to: 'admin', method: 'POST', path: '/admin/clients', json: { ...base, ...fields, ...more } }
}

/** The steps of one conversation: two clients, then one subject. */
export function conversation(seed, length, _document, about) {
  const random = randomFrom(seed)
  const often = subjects[about] ?? subjects[random.pick(Object.keys(subjects))]
  const steps = [
    { ...working(random, {}), saves: { client: 'body.client_id', secret: 'body.client_secret' } },
    {
      ...working(random, {
        token_endpoint_auth_method: 'none',
        grant_types: base.grant_types.filter((one) => one !== 'client_credentials'),
      }),
      saves: { public: 'body.client_id' },
    },
  ]
  while (steps.length < length) steps.push(...[acts[random.pick(often)](random)].flat())
  return apart(
    steps.map((step) =>
      step.path === '/oauth2/token' ? { ...step, hook: random.pick(Object.keys(responses)) } : step,
    ),
    seed,
  )
}

/** Gives every conversation its own key sets, issuers and people. */
export function apart(steps, seed) {
  const set = `set-${seed}-${Date.now()}`
  return JSON.parse(
    JSON.stringify(steps)
      .replaceAll('{{set}}', set)
      .replaceAll('{{key}}', `key-${seed}`)
      .replaceAll(/"(subject)":"(ada|grace)"/g, `"$1":"$2-${set}"`),
  )
}
