const email = {
  type: 'string',
  format: 'email',
  title: 'E-Mail',
  minLength: 3,
  'ory.sh/kratos': {
    credentials: { password: { identifier: true }, code: { identifier: true, via: 'email' } },
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

const inline = (document) => `base64://${Buffer.from(JSON.stringify(document)).toString('base64')}`
const page = (name) => ({ ui_url: `http://127.0.0.1:4455/ui/${name}` })

/** A schema list that names the round, by which one sees that a service has read its configuration. */
export const schemas = (round) => [
  { id: 'person', url: inline(person) },
  { id: `round-${round}`, url: inline({ ...person, $id: `https://schemas.example.com/${round}.json` }) },
]

/** The configuration that every conversation begins with. */
export const base = {
  selfservice: {
    default_browser_return_url: 'http://127.0.0.1:4455/ui/welcome',
    allowed_return_urls: ['http://127.0.0.1:4455'],
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
  session: { lifespan: '24h', whoami: { required_aal: 'highest_available' } },
  courier: { smtp: { from_address: 'no-reply@example.com', from_name: 'Example' } },
  hashers: { algorithm: 'bcrypt', bcrypt: { cost: 4 } },
  feature_flags: { use_continue_with_transitions: true },
}
