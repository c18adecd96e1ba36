import { provider as standIn } from '../base.mjs'
import { client, issuerUrl } from '../provider.mjs'
import { address, beginning, open, person, signIn, submitting } from '../steps.mjs'
import { config, read, whoami } from './parts.mjs'

const asking = { email: address }
const forged = { forged: true }
const arrives = (claims, more) => open('', { comesBack: claims, saves: 'login', keeps: { page: 'location.flow' }, ...more })
const leaves = (kind, more) => [
  beginning(kind, false, {}, more),
  submitting(kind, { method: 'oidc', provider: 'idp' }, false, more),
]
const shown = (more) => open('/self-service/login/flows', { query: { id: '{{page}}' }, ...more })

/** What single requests get that no page sends. */
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
]
