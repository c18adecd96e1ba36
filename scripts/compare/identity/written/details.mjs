import { provider as standIn } from '../base.mjs'
import { client, issuerUrl } from '../provider.mjs'
import { address, admin, beginning, open, PASSWORD, person, signIn, submitting } from '../steps.mjs'
import { config, property, read, schema, whoami } from './parts.mjs'

const asking = { email: address }
const forged = { forged: true }
const arrives = (claims, more) =>
  open('', { comesBack: claims, saves: 'login', keeps: { page: 'location.flow' }, ...more })
const leaves = (kind, more) => [
  beginning(kind, false, {}, more),
  submitting(kind, { method: 'oidc', provider: 'idp' }, false, more),
]
const shown = (more) => open('/self-service/login/flows', { query: { id: '{{page}}' }, ...more })

const filledIn = {
  ...schema(
    'filled',
    {
      email: property('E-Mail', { credentials: { password: { identifier: true } } }, { format: 'email' }),
      needed: { type: 'number' },
      agreed: { type: 'boolean' },
      size: { type: 'number' },
      age: { type: 'integer' },
      is_big: { type: 'boolean' },
      label: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      sizes: { type: 'array', items: { type: 'number' } },
      flags: { type: 'array', items: { type: 'boolean' } },
      anything: { type: 'array' },
      name: { type: 'object', properties: { first: { type: 'string' }, rank: { type: 'integer' } } },
      open: { type: 'object' },
      either: { type: ['number', 'string'] },
      untyped: {},
    },
    ['email', 'needed', 'agreed'],
  ),
  selfservice_selectable: true,
}

/** Form fields that are sent additionally, or in place of fields with the same name. */
const forms = [
  ['label=one', 'label=two'],
  ['label=', 'label=two'],
  ['label=one', 'label='],
  ['size=1', 'size=2'],
  ['size=x'],
  ['size=', 'size=2'],
  ['size=%205'],
  ['size=0x10'],
  ['size=1e3', 'age=%2B5'],
  ['size=.5', 'age=5.0'],
  ['age=5.5'],
  ['needed='],
  ['agreed='],
  ['agreed=odd'],
  ['is_big=1'],
  ['is_big=T'],
  ['is_big=false', 'is_big=true'],
  ['is_big=true', 'is_big=false'],
  ['is_big=true', 'is_big='],
  ['is_big=on'],
  ['tags=one', 'tags=two'],
  ['tags=one'],
  ['tags='],
  ['tags=one', 'tags='],
  ['tags.0=one', 'tags.1=two'],
  ['tags[]=one'],
  ['sizes=1', 'sizes=2'],
  ['sizes=x', 'sizes=2'],
  ['sizes='],
  ['flags=1', 'flags=x'],
  ['anything=1', 'anything=x'],
  ['name.first=Ada', 'name.first=Grace', 'name.rank=5'],
  ['name.rank=x'],
  ['name[first]=Ada'],
  ['name=Ada'],
  ['name={}'],
  ['name={"first":"Ada"}'],
  ['open={"a":1}'],
  ['open.a=1'],
  ['either=1'],
  ['untyped=1'],
  ['unknown=1'],
  ['label.more=1'],
]

const rp = { id: '127.0.0.1', display_name: 'Example', origins: ['http://127.0.0.1:4455'] }
const changes = [
  { method: 'webauthn', webauthn_remove: 'odd' },
  { webauthn_remove: 'odd' },
  { method: 'webauthn', webauthn_register: 'odd' },
  { method: 'webauthn' },
  { method: 'passkey', passkey_remove: 'odd' },
  { method: 'passkey', passkey_settings_register: 'odd' },
  { passkey_remove: 'odd' },
  { method: 'totp', totp_unlink: true },
  { method: 'lookup_secret', lookup_secret_disable: true },
]

/** Responses to single requests that no page sends. */
export const details = () => [
  {
    name: 'details: a recovery by link without its token, its method or its address',
    config: config.flows({ recovery: { use: 'link' } }),
    steps: [
      person(),
      ...[[], [submitting('recovery', { method: 'link', ...asking })]].flatMap((before) => [
        beginning('recovery'),
        ...before,
        submitting('recovery', asking, false, forged),
        beginning('recovery'),
        ...before,
        submitting('recovery', {}, false, forged),
        submitting('recovery', { method: 'odd' }, false, forged),
        submitting('recovery', { method: 'link' }, false, forged),
        submitting('recovery', asking),
        submitting('recovery', { method: 'link', ...asking }, false, forged),
        read('recovery'),
      ]),
      ...signIn(false),
      beginning('recovery', false, {}, { as: 'other' }),
      submitting('recovery', { method: 'link', ...asking }),
      submitting('recovery', asking),
      submitting('recovery', { method: 'odd', ...asking }),
      submitting('recovery', { email: 'odd' }),
    ],
  },
  {
    name: 'details: a session’s token as the value of its cookie',
    steps: [
      person(),
      ...signIn(true),
      ...['{{session}}', 'odd', ''].flatMap((value) => {
        const sent = { headers: { cookie: `ory_kratos_session=${value}` }, native: true, as: 'none' }
        return [
          open('/sessions/whoami', sent),
          open('/sessions', sent),
          open('/sessions', { ...sent, headers: { ...sent.headers, authorization: 'Bearer {{session}}' } }),
          open('/self-service/settings/browser', sent),
          open('/self-service/logout/browser', sent),
          open('/self-service/logout/browser', {
            ...sent,
            headers: { ...sent.headers, 'x-session-token': '{{session}}' },
          }),
        ]
      }),
    ],
  },
  ...['email', 'age'].map((field) => ({
    name: `details: a provider updates someone with an odd ${field}`,
    config: {
      selfservice: {
        methods: {
          oidc: {
            enabled: true,
            config: { providers: [{ ...standIn(issuerUrl()), ...client, update_identity_on_login: 'automatic' }] },
          },
        },
        flows: { registration: { after: { oidc: { hooks: [{ hook: 'session' }] } } } },
      },
    },
    steps: [
      ...leaves('registration'),
      arrives({ sub: '{{subject}}', email: address }),
      whoami(),
      ...['odd', 'a@', ' '].flatMap((value, at) => [
        ...leaves('login', { as: `b${at}` }),
        arrives({ sub: '{{subject}}', email: address, [field]: value }, { as: `b${at}` }),
        shown({ as: `b${at}` }),
        whoami({ as: `b${at}` }),
      ]),
      ...leaves('registration', { as: 'new' }),
      open('', { comesBack: { sub: 'new-{{subject}}', email: 'odd' }, keeps: { page: 'location.flow' }, as: 'new' }),
      open('/self-service/registration/flows', { query: { id: '{{page}}' }, as: 'new' }),
    ],
  })),
  ...['registration', 'settings'].map((kind) => ({
    name: `details: traits of a form, sent twice or as another type, in ${kind}`,
    config: config.schemas(filledIn),
    steps: [
      admin('POST', '/admin/identities', {
        json: {
          schema_id: 'filled',
          traits: { email: address, needed: 1, agreed: true },
          credentials: { password: { config: { password: PASSWORD } } },
        },
      }),
      ...(kind === 'settings' ? signIn(false) : []),
      ...forms.flatMap((more, at) => [
        beginning(kind, false, kind === 'settings' ? {} : { identity_schema: 'filled' }),
        open(`/self-service/${kind}`, {
          method: 'POST',
          submits: kind,
          fields: {
            method: kind === 'settings' ? 'profile' : 'password',
            ...(kind === 'settings' ? {} : { password: PASSWORD }),
            traits: { email: kind === 'settings' ? address : `f${at}@example.com`, needed: '2', agreed: 'true' },
          },
          page: true,
          more,
          keeps: { page: 'location.flow' },
        }),
        kind === 'settings'
          ? whoami()
          : admin('GET', '/admin/identities', { query: { credentials_identifier: `f${at}@example.com` } }),
        read(kind),
      ]),
    ],
  })),
  ...[true, false].map((passwordless) => ({
    name: `details: a security key removed with an old session, ${passwordless ? 'without' : 'besides'} a password`,
    config: {
      selfservice: {
        methods: {
          webauthn: { enabled: true, config: { rp, passwordless } },
          passkey: { enabled: true, config: { rp } },
          totp: { enabled: true },
          lookup_secret: { enabled: true },
        },
        flows: { settings: { privileged_session_max_age: '1ms' } },
      },
    },
    steps: [
      person(),
      ...signIn(false),
      ...changes.flatMap((fields) => [
        beginning('settings'),
        submitting('settings', fields),
        submitting('settings', fields, false, { forged: true }),
        beginning('settings'),
        submitting('settings', fields, false, { page: true, keeps: { page: 'location.flow' } }),
        read('settings'),
      ]),
      ...signIn(true, 'app'),
      beginning('settings', true, {}, { as: 'app' }),
      ...changes.map((fields) => submitting('settings', fields, true, { as: 'app' })),
    ],
  })),
]
