import { hookUrl } from '../hook.mjs'
import { address, admin, beginning, open, PASSWORD, person, signIn, submitting } from '../steps.mjs'
import { beginningPage, codeFor, config, onPage, read, whoami } from './parts.mjs'

const jsonnet = `base64://${Buffer.from('function(ctx) { flow: ctx.flow.id }').toString('base64')}`
const hook = (path, more = {}) => ({
  hook: 'web_hook',
  config: { url: hookUrl(path), method: 'POST', body: jsonnet, ...more },
})
const parsed = (path) => hook(path, { response: { parse: true } })
const ignored = (path) => hook(path, { response: { ignore: true } })
const interrupting = (path) => hook(path, { can_interrupt: true })
const session = { hook: 'session' }
const traits = { email: address }
const register = (email = address) => ({ method: 'password', password: PASSWORD, traits: { email } })
const afterSignUp = (...hooks) =>
  config.flows({ registration: { enable_legacy_one_step: true, after: { password: { hooks } } } })

const signsUp = [
  beginning('registration'),
  submitting('registration', register()),
  whoami(),
  ...beginningPage('registration', {}, { as: 'other' }),
  submitting('registration', register('grace@example.com'), false, { ...onPage, as: 'other' }),
  read('registration', { as: 'other' }),
  beginning('registration', true),
  submitting('registration', register('joan@example.com'), true),
  admin('GET', '/admin/identities', { query: { credentials_identifier: address } }),
]

/** Responses of a sign-up hook, and their effects. */
const signUps = () =>
  [
    ['returns nothing', [hook('nothing'), session]],
    ['fails', [hook('failing'), session]],
    ['fails with a response to be read', [parsed('failing'), session]],
    ['fails unnoticed', [ignored('failing'), session]],
    ['refuses', [parsed('refused'), session]],
    ['refuses and may', [interrupting('refused'), session]],
    ['refuses after the identity is stored', [session, hook('refused')]],
    ['refuses the whole form', [parsed('whole'), session]],
    ['refuses without a reason', [parsed('bare'), session]],
    ['refuses garbled', [parsed('garbled'), session]],
    ['returns garbage', [parsed('garbage'), session]],
    ['returns nothing to be read', [parsed('nothing'), session]],
    ['returns an empty object', [parsed('empty'), session]],
    ['returns text', [parsed('text'), session]],
    ['forbids', [parsed('forbidden'), session]],
    ['tells metadata', [parsed('metadata'), session]],
    ['tells traits', [parsed('traits'), session]],
    ['tells whole traits', [parsed('kept'), session]],
    ['tells addresses and state', [parsed('address'), session]],
    ['tells an external ID', [parsed('external'), session]],
    ['is not there', [hook('missing'), session]],
    [
      'has a condition',
      [
        hook('failing', { body: `base64://${Buffer.from('function(ctx) error "cancel"').toString('base64')}` }),
        session,
      ],
    ],
  ].map(([what, hooks]) => ({ name: `hooks: one of a sign-up ${what}`, config: afterSignUp(...hooks), steps: signsUp }))

const saved = (fields, more) => submitting('settings', fields, false, more)

/** Both services call hooks on loopback, so call this only while the stand-ins run. */
export const hooks = () => [
  ...signUps(),
  ...[
    ['refuses', parsed('refused')],
    ['may refuse', interrupting('whole')],
    ['fails', hook('failing')],
    ['tells metadata', parsed('metadata')],
    ['tells traits', parsed('traits')],
    ['is ignored', ignored('refused')],
  ].map(([what, one]) => ({
    name: `hooks: one of a sign-in and of settings ${what}`,
    config: config.flows({
      login: { after: { password: { hooks: [one] } } },
      settings: { after: { profile: { hooks: [one] }, password: { hooks: [one] } } },
    }),
    steps: [
      person(),
      ...signIn(false),
      submitting('login', { method: 'password', identifier: address, password: PASSWORD }, false, onPage),
      read('login'),
      whoami(),
      ...signIn(true),
      beginning('recovery'),
      submitting('recovery', { method: 'code', email: address }),
      submitting('recovery', { method: 'code', ...codeFor() }),
      beginning('settings'),
      saved({ method: 'profile', traits: { ...traits, age: 40 } }),
      saved({ method: 'password', password: 'another-horse-battery' }, onPage),
      read('settings'),
      admin('GET', '/admin/identities', { query: { credentials_identifier: address } }),
    ],
  })),
  ...['failing', 'refused', 'nothing'].map((path) => ({
    name: `hooks: before every flow, ${path}`,
    config: config.flows(
      Object.fromEntries(
        ['login', 'registration', 'recovery', 'verification', 'settings'].map((kind) => [
          kind,
          { before: { hooks: [parsed(path)] } },
        ]),
      ),
    ),
    steps: [
      person(),
      ...['login', 'registration', 'recovery', 'verification'].flatMap((kind) => [
        beginning(kind),
        beginning(kind, true),
        beginning(kind, false, {}, { html: true }),
      ]),
      ...signIn(false),
      beginning('settings'),
      open('/self-service/settings/browser', { html: true }),
    ],
  })),
  {
    name: 'hooks: after recovery and verification',
    config: config.flows({
      recovery: { after: { hooks: [hook('failing')] } },
      verification: { after: { hooks: [hook('refused')] } },
    }),
    steps: [
      person(),
      beginning('verification'),
      submitting('verification', { method: 'code', email: address }),
      submitting('verification', { method: 'code', ...codeFor() }),
      read('verification'),
      beginning('recovery'),
      submitting('recovery', { method: 'code', email: address }),
      submitting('recovery', { method: 'code', ...codeFor() }),
      read('recovery'),
      whoami(),
    ],
  },
]
