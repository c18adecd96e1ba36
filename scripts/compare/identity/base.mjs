const email = {
  type: 'string',
  format: 'email',
  title: 'E-Mail',
  minLength: 3,
  'ory.sh/kratos': {
    credentials: {
      password: { identifier: true },
      code: { identifier: true, via: 'email' },
      webauthn: { identifier: true },
      passkey: { display_name: true },
      totp: { account_name: true },
    },
    verification: { via: 'email' },
    recovery: { via: 'email' },
  },
}

const person = {
  $id: 'https://schemas.example.com/person.schema.json',
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Person',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email,
        name: { type: 'object', properties: { first: { type: 'string', title: 'First name', minLength: 1 } } },
        newsletter: { type: 'boolean', title: 'Newsletter' },
        age: { type: 'integer', title: 'Age', minimum: 13 },
      },
      required: ['email'],
      additionalProperties: false,
    },
  },
}

const key = {
  kty: 'oct',
  alg: 'HS256',
  kid: 'one',
  use: 'sig',
  k: 'c2l4dHktZm91ci1jaGFyYWN0ZXJzLW9mLWEta2V5LXRoYXQtb25seS1zaWducy1pbi10aGUtY29tcGFyaXNvbg',
}

const mapper = `local claims = std.extVar('claims');
{ identity: { traits: { [if 'email' in claims then 'email']: claims.email, [if 'age' in claims then 'age']: claims.age,
  [if 'given_name' in claims then 'name']: { first: claims.given_name } } } }`

const claims = `local session = std.extVar('session');
{ claims: { schema: session.identity.schema_id, aal: session.authenticator_assurance_level } }`

const template = (more) => ({ ttl: '10m', jwks_url: inline({ keys: [key] }), ...more })

const asText = (text) => `base64://${Buffer.from(text).toString('base64')}`
const inline = (document) => asText(JSON.stringify(document))
const page = (name) => ({ ui_url: `http://127.0.0.1:4455/ui/${name}` })

/** A schema list that includes the round's name, which shows that a service has loaded its configuration. */
export const schemas = (round) => [
  { id: 'person', url: inline(person) },
  { id: `round-${round}`, url: inline({ ...person, $id: `https://schemas.example.com/${round}.json` }) },
]

/** The base configuration of every conversation. */
export const base = {
  selfservice: {
    default_browser_return_url: 'http://127.0.0.1:4455/ui/welcome',
    allowed_return_urls: ['http://127.0.0.1:4455', 'https://app.example.com/a/', 'https://*.example.org'],
    methods: {
      password: {
        enabled: true,
        config: { haveibeenpwned_enabled: false, min_password_length: 8, identifier_similarity_check_enabled: true },
      },
      code: { enabled: true },
      link: { enabled: true },
      profile: { enabled: true },
    },
    flows: {
      error: page('error'),
      login: page('login'),
      registration: {
        ...page('registration'),
        enabled: true,
        after: { password: { hooks: [{ hook: 'session' }] } },
      },
      settings: { ...page('settings'), privileged_session_max_age: '15m', required_aal: 'highest_available' },
      recovery: { ...page('recovery'), enabled: true, use: 'code' },
      verification: { ...page('verification'), enabled: true, use: 'code' },
      logout: { after: { default_browser_return_url: 'http://127.0.0.1:4455/ui/login' } },
    },
  },
  identity: { default_schema_id: 'person', schemas: [] },
  session: {
    lifespan: '24h',
    whoami: {
      required_aal: 'highest_available',
      tokenizer: { templates: { plain: template(), claims: template({ claims_mapper_url: asText(claims) }) } },
    },
  },
  courier: { smtp: { from_address: 'no-reply@example.com', from_name: 'Example' } },
  hashers: { algorithm: 'bcrypt', bcrypt: { cost: 4 } },
  feature_flags: { use_continue_with_transitions: true },
}

/** The provider of a round: the stand-in of `provider.mjs`. */
export const provider = (issuer_url) => ({
  id: 'idp',
  provider: 'generic',
  label: 'Stand-in',
  issuer_url,
  scope: ['openid', 'email'],
  mapper_url: asText(mapper),
})
