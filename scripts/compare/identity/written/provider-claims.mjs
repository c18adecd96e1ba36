import { provider as standIn } from '../base.mjs'
import { client, issuerUrl } from '../provider.mjs'
import { open } from '../steps.mjs'
import { adaClaims, asBase64Url, readPageFlow, returnFromProvider, startAtProvider, whoami } from './parts.mjs'

const mapper = `local claims = std.extVar('claims');
{ identity: { traits: { email: claims.email },
  metadata_public: claims { iss: '', iat: 0, exp: 0, nonce: '', raw_claims: {} } } }`

const settings = (more) => ({
  selfservice: {
    methods: {
      oidc: {
        enabled: true,
        config: { providers: [{ ...standIn(issuerUrl()), ...client, mapper_url: asBase64Url(mapper), ...more }] },
      },
    },
    flows: { registration: { after: { oidc: { hooks: [{ hook: 'session' }] } } } },
  },
})

/** Claims of types that OpenID Connect doesn't give them. */
const odd = [
  { phone_number_verified: 'true' },
  { phone_number_verified: true },
  { phone_number_verified: 1 },
  { phone_number_verified: null },
  { nonce_supported: 'true' },
  { nonce_supported: true },
  { email_verified: 'true' },
  { email_verified: 'false' },
  { email_verified: 'odd' },
  { email_verified: '' },
  { email_verified: 0 },
  { email_verified: null },
  { updated_at: '5' },
  { updated_at: '2026-01-01T00:00:00Z' },
  { updated_at: 5.5 },
  { updated_at: 5 },
  { updated_at: -5 },
  { updated_at: null },
  { updated_at: true },
  { updated_at: 1e3 },
  { acr: 5 },
  { acr: null },
  { amr: 'mfa' },
  { amr: ['mfa', 5] },
  { amr: null },
  { amr: {} },
  { acr: '' },
  { locale: 5 },
  { locale: ['de', 'en'] },
  { locale: { language: 'de', country: 'DE' } },
  { locale: null },
  { locale: {} },
  { name: 5 },
  { name: null },
  { hd: {} },
  { team: [] },
  { oid: true },
  { birthdate: 1815 },
  { website: false },
  { sub: 5 },
  { sub: '' },
]
const errorOf = (more) => open('/self-service/errors', { query: { id: '{{error_id}}' }, ...more })
const arrive = (claims, kind, as, more = {}) => [
  ...startAtProvider(kind, { as }),
  returnFromProvider({ ...adaClaims, ...claims }, kind, {
    as,
    keeps: { page: 'location.flow', error_id: 'location.id' },
    ...more,
  }),
]

/** What a provider's unusual claims and answers lead to. */
export const providerClaims = () => [
  ...odd.map((claims) => ({
    name: `provider claims: ${JSON.stringify(claims)}`,
    config: settings(),
    steps: [
      ...arrive(claims, 'registration', 'a'),
      errorOf({ as: 'a' }),
      readPageFlow('registration', { as: 'a' }),
      whoami({ as: 'a' }),
      ...arrive(claims, 'login', 'b'),
      errorOf({ as: 'b' }),
      readPageFlow('login', { as: 'b' }),
      whoami({ as: 'b' }),
    ],
  })),
  ...['login', 'registration'].map((kind) => ({
    name: `provider claims: userinfo of a provider without it, ${kind}`,
    config: settings({ claims_source: 'userinfo' }),
    steps: [
      ...arrive({}, kind, 'a'),
      errorOf({ as: 'a' }),
      readPageFlow(kind, { as: 'a' }),
      ...arrive({}, kind, 'b', { json: true }),
      readPageFlow(kind, { as: 'b' }),
      whoami({ as: 'a' }),
    ],
  })),
]
