import { provider as standIn } from '../base.mjs'
import { client, issuerUrl } from '../provider.mjs'
import { address, open, person, startFlow } from '../steps.mjs'
import {
  adaClaims,
  findByIdentifier,
  grace,
  readPageFlow,
  returnFromProvider,
  returnToLogin,
  signInWith,
  startAtProvider,
  submitSettings,
  whoami,
} from './parts.mjs'

const providerConfig = (more) => ({
  selfservice: {
    methods: { oidc: { enabled: true, config: { providers: [{ ...standIn(issuerUrl()), ...client, ...more }] } } },
    flows: { registration: { after: { oidc: { hooks: [{ hook: 'session' }] } } } },
  },
})
const eachSetting = () =>
  [
    ['update_identity_on_login', { update_identity_on_login: 'automatic' }],
    ['account_linking_mode automatic', { account_linking_mode: 'automatic' }],
    ['aal2_acr_values and aal2_amr_values', { aal2_acr_values: ['high'], aal2_amr_values: ['mfa'] }],
    [
      'requested_claims and forced PKCE',
      { requested_claims: { id_token: { email: { essential: true } } }, pkce: 'force' },
    ],
    ['no PKCE, scopes or label', { pkce: 'never', scope: [], label: '' }],
  ].map(([what, more]) => ({
    name: `provider settings: ${what}`,
    config: providerConfig(more),
    steps: [
      ...startAtProvider('registration'),
      returnFromProvider({ ...adaClaims, acr: 'high', amr: ['mfa'] }, 'registration'),
      whoami(),
      ...startAtProvider('login', { as: 'two' }),
      returnFromProvider({ ...adaClaims, email: grace, age: 44, given_name: 'Grace', acr: 'low' }, 'login', {
        as: 'two',
      }),
      whoami({ as: 'two' }),
      ...startAtProvider('login', { as: 'three' }),
      returnFromProvider({ ...adaClaims, age: 4 }, 'login', { as: 'three' }),
      readPageFlow('login', { as: 'three' }),
      person('mary'),
      ...startAtProvider('login', { as: 'three' }),
      returnFromProvider({ ...adaClaims, email: 'mary@example.com' }, 'login', { as: 'three' }),
      readPageFlow('login', { as: 'three' }),
      whoami({ as: 'three' }),
      person('joan'),
      ...startAtProvider('login', { as: 'four' }),
      returnFromProvider({ sub: 'joan-{{subject}}', email: 'joan@example.com', email_verified: true }, 'login', {
        as: 'four',
      }),
      readPageFlow('login', { as: 'four' }),
      whoami({ as: 'four' }),
      findByIdentifier('joan@example.com'),
      person('rosa'),
      ...startAtProvider('registration', { as: 'five' }),
      returnFromProvider({ sub: 'rosa-{{subject}}', email: 'rosa@example.com' }, 'registration', { as: 'five' }),
      readPageFlow('login', { as: 'five' }),
      whoami({ as: 'five' }),
      ...signInWith('rosa@example.com', false, { as: 'six' }),
      startFlow('settings', false, {}, { as: 'six' }),
      submitSettings({ method: 'oidc', link: 'idp' }, false, { as: 'six' }),
      returnFromProvider(adaClaims, 'settings', { as: 'six' }),
      readPageFlow('settings', { as: 'six' }),
    ],
  }))
const readLoginFlow = (more) => open('/self-service/login/flows', { query: { id: '{{page}}' }, ...more })

/** Settings of providers. The stand-in for the provider must already be running. */
export const providerSettings = () => [
  ...eachSetting(),
  ...['email', 'age'].map((field) => ({
    name: `provider settings: update_identity_on_login with an invalid ${field}`,
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
      ...startAtProvider('registration'),
      returnToLogin({ sub: '{{subject}}', email: address }),
      whoami(),
      ...['odd', 'a@', ' '].flatMap((value, at) => [
        ...startAtProvider('login', { as: `b${at}` }),
        returnToLogin({ sub: '{{subject}}', email: address, [field]: value }, { as: `b${at}` }),
        readLoginFlow({ as: `b${at}` }),
        whoami({ as: `b${at}` }),
      ]),
      ...startAtProvider('registration', { as: 'new' }),
      open('', { comesBack: { sub: 'new-{{subject}}', email: 'odd' }, keeps: { page: 'location.flow' }, as: 'new' }),
      open('/self-service/registration/flows', { query: { id: '{{page}}' }, as: 'new' }),
    ],
  })),
]
