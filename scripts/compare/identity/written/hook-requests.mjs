import { hookUrl } from '../hook.mjs'
import { address, admin, open, person, startFlow, submitFlow } from '../steps.mjs'
import {
  asBase64Url,
  codeFor,
  codeRequest,
  config,
  findByIdentifier,
  flowKinds,
  grace,
  passwordLogin,
  read,
  registerWithPassword,
  sessionHook,
  signInWith,
  startAndKeepFlow,
  submitLogin,
  submitRegistration,
  submitSettings,
} from './parts.mjs'

/** What a template is given, without values that differ: the names of cookies, and what isn't stored yet. */
const everything = `local account(one) = if one == null then null else { traits: one.traits, state: one.state,
  addresses: [{ status: x.status, verified: x.verified } for x in one.verifiable_addresses] };
function(ctx) {
  members: std.objectFields(ctx), headers: ctx.request_headers, method: ctx.request_method, url: ctx.request_url,
  flow: { [name]: std.get(ctx.flow, name) for name in ['id', 'type', 'state', 'active', 'request_url', 'return_to'] }
    + { messages: [x.id for x in std.get(ctx.flow.ui, 'messages', [])], identity: account(std.get(ctx.flow, 'identity')) },
  identity: account(std.get(ctx, 'identity')),
  methods: [x.method for x in std.get(std.get(ctx, 'session', {}), 'authentication_methods', [])],
}`
const hook = (path, body = everything, more = {}) => ({
  hook: 'web_hook',
  config: { url: hookUrl(path), method: 'POST', body: asBase64Url(body), ...more },
})
const parse = { response: { parse: true } }
const received = (more) => open(`${hookUrl('received')}?flow={{flow_id}}`, more)

const everywhere = () =>
  config.flows(
    Object.fromEntries(
      flowKinds.map((kind) => [
        kind,
        {
          before: { hooks: [hook(`empty?before`)] },
          after: {
            hooks: [hook('empty?after'), hook('empty?parsed', everything, parse)],
            ...(kind === 'registration' && {
              password: { hooks: [hook('empty?stored'), hook('empty?storing', everything, parse), sessionHook] },
            }),
          },
          ...(kind === 'registration' && { enable_legacy_one_step: true }),
        },
      ]),
    ),
  )
const ofWebHooks = (native) => [
  startAndKeepFlow(
    'registration',
    native,
    {},
    {
      headers: { 'user-agent': 'x', origin: 'https://a.example.com', 'x-own': '1', referer: 'https://b.example.com/' },
    },
  ),
  received(),
  submitRegistration({ ...registerWithPassword() }, native),
  received(),
  person('grace'),
  startAndKeepFlow('login', native, { return_to: 'http://127.0.0.1:4455/here' }, { as: 'g' }),
  submitLogin({ ...passwordLogin, identifier: grace }, native, { as: 'g' }),
  received(),
  startAndKeepFlow('settings', native, {}, { as: 'g' }),
  submitSettings({ method: 'profile', traits: { email: grace, age: 40 } }, native, { as: 'g' }),
  received(),
  startAndKeepFlow('verification', native, {}, { as: 'v' }),
  submitFlow('verification', { ...codeRequest, email: grace }, native, { as: 'v' }),
  submitFlow('verification', { method: 'code', ...codeFor(grace) }, native, { as: 'v' }),
  received(),
  startAndKeepFlow('recovery', native, {}, { as: 'v' }),
  submitFlow('recovery', { ...codeRequest, email: grace }, native, { as: 'v' }),
  submitFlow('recovery', { method: 'code', ...codeFor(grace) }, native, { as: 'v' }),
  received(),
]

const auths = {
  basic: { type: 'basic_auth', config: { user: 'me', password: 'p:w' } },
  header: { type: 'api_key', config: { name: 'X-Key', value: 'v', in: 'header' } },
  cookie: { type: 'api_key', config: { name: 'key', value: 'v', in: 'cookie' } },
}
const short = 'function(ctx) { flow: { id: ctx.flow.id } }'
const bodies = {
  'a list': 'function(ctx) [ctx.flow.id]',
  'a text': 'function(ctx) "id=" + ctx.flow.id',
  'several lines': 'function(ctx) { id: ctx.flow.id, b: 1.0, c: 1e3, d: null, e: "ü<&>", f: 0.1 + 0.2 }',
  'no function': '{ id: "x" }',
  'other argument': 'function(x) { id: "x" }',
  'fields that are missing': 'function(ctx) { id: ctx.flow.id, a: ctx.identity.nothing }',
  'an optional field':
    "function(ctx) { id: ctx.flow.id, [if std.objectHas(ctx, 'session') then 's']: 1, t: std.type(ctx.identity), k: std.objectFields(ctx) }",
  cancelled: "function(ctx) error 'cancel'",
  'cancelled with a reason': "function(ctx) error 'cancelled: no'",
  failing: "function(ctx) error 'no'",
}

/** What web hooks receive, and how unusual responses end. */
export const hookRequests = () => [
  ...[false, true].map((native) => ({
    name: `web hook requests: each flow, ${native ? 'native app' : 'browser'}`,
    config: everywhere(),
    steps: ofWebHooks(native),
  })),
  {
    name: 'web hook requests: each authentication and method',
    config: config.flows({
      login: {
        after: {
          password: {
            hooks: [
              ...Object.values(auths).map((auth) => hook('empty', short, { auth })),
              ...['GET', 'PUT', 'DELETE', 'PATCH', 'post'].map((method) => hook(`empty?${method}`, short, { method })),
              hook('empty?form', 'function(ctx) { id: ctx.flow.id, "a b": "c&d" }', {
                headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Own': 'y' },
              }),
            ],
          },
        },
      },
    }),
    steps: [person(), startAndKeepFlow('login', true), submitLogin(passwordLogin, true), received()],
  },
  ...Object.entries(bodies).map(([what, body]) => ({
    name: `web hook bodies: ${what}`,
    config: config.flows({ login: { after: { password: { hooks: [hook('empty', body)] } } } }),
    steps: [
      person(),
      startAndKeepFlow('login', true),
      submitLogin(passwordLogin, true),
      received(),
      startAndKeepFlow('login'),
      submitLogin(passwordLogin),
      received(),
    ],
  })),
  {
    name: 'web hook bodies: form with a number',
    config: config.flows({
      login: {
        after: {
          password: {
            hooks: [
              hook('empty', 'function(ctx) { id: ctx.flow.id, a: 1 }', {
                headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
              }),
            ],
          },
        },
      },
    }),
    steps: [person(), startAndKeepFlow('login', true), submitLogin(passwordLogin, true), received()],
  },
  {
    name: 'web hook bodies: other content type',
    config: config.flows({
      login: { after: { password: { hooks: [hook('empty', short, { headers: { 'content-type': 'text/plain' } })] } } },
    }),
    steps: [person(), startAndKeepFlow('login', true), submitLogin(passwordLogin, true), received()],
  },
  ...[
    'schema',
    'inactive',
    'oddtraits',
    'texttraits',
    'verified',
    'recovery',
    'nullexternal',
    'listed',
    'accepted',
    'created',
    'unparsable',
    'several',
    'nomessages',
    'emptymessages',
    'oddmessages',
    'textid',
    'unauthorized',
  ].map((path) => ({
    name: `web hook responses: ${path}`,
    config: config.flows({
      registration: {
        enable_legacy_one_step: true,
        after: { password: { hooks: [hook(path, everything, parse), sessionHook] } },
      },
      // these would only change what a sign-in shows
      ...(!['schema', 'verified', 'recovery'].includes(path) && {
        login: { after: { password: { hooks: [hook(path, everything, parse)] } } },
      }),
      settings: { after: { profile: { hooks: [hook(path, everything, parse)] } } },
    }),
    steps: [
      startAndKeepFlow('registration'),
      submitRegistration(registerWithPassword()),
      read('registration'),
      findByIdentifier(address),
      startFlow('registration', true),
      submitRegistration(registerWithPassword('joan@example.com'), true),
      person('grace'),
      ...signInWith(grace, false, { as: 'g' }),
      read('login', { as: 'g' }),
      ...signInWith(grace, true, { as: 'g' }),
      findByIdentifier(grace),
      admin('GET', '/admin/identities', { query: { credentials_identifier: 'joan@example.com' } }),
    ],
  })),
]
