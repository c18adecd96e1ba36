// Shared by the handwritten conversations.

import { provider as standIn } from '../base.mjs'
import { client, issuerUrl } from '../provider.mjs'
import { address, admin, open, PASSWORD, startFlow, submitFlow } from '../steps.mjs'

export const page = { html: true }
export const onPage = { page: true }
export const grace = 'grace@example.com'
export const unknownId = '00000000-0000-4000-8000-000000000000'

/** A flow that a browser starts on a page, and that the page then reads. */
export const startPageFlow = (kind, query, more) => [
  startFlow(kind, false, query, { ...page, keeps: { page: 'location.flow' }, ...more }),
  open(`/self-service/${kind}/flows`, { query: { id: '{{page}}' }, saves: kind, ...more }),
]

export const whoami = (more) =>
  open('/sessions/whoami', { keeps: { sid: 'body.id', ada: 'body.identity.id' }, ...more })

export const read = (kind, more) => open(`/self-service/${kind}/flows`, { flowOf: kind, ...more })

export const signInWith = (identifier, native, more) => [
  startFlow('login', native, {}, more),
  submitFlow('login', { method: 'password', identifier, password: PASSWORD }, native, more),
]

export const codeFor = (to = address) => ({ code: { mailedTo: to } })

/** The last link mailed to an address. */
export const mailedLink = (to = address) => ({
  to: 'admin',
  method: 'GET',
  path: '/admin/courier/messages',
  query: { recipient: to },
  keeps: { link: 'body.0.body~(http\\S+)' },
})

const flows = (own) => ({ selfservice: { flows: own } })
const methods = (own) => ({ selfservice: { methods: own } })

/** Schemas in addition to the base's. */
const schemas =
  (...more) =>
  ({ identity: { schemas: base } }) => ({ identity: { schemas: [...base, ...more] } })

export const config = { flows, methods, schemas }
export const property = (title, own, more = {}) => ({ type: 'string', title, ...more, 'ory.sh/kratos': own })

const allUses = (via) => ({
  credentials: { password: { identifier: true }, code: { identifier: true, via } },
  verification: { via },
  recovery: { via },
})

/** An identity schema with these traits. */
export const schema = (id, properties, required = [], additionalProperties = false) => ({
  id,
  url: `base64://${Buffer.from(
    JSON.stringify({
      $id: `https://schemas.example.com/${id}.schema.json`,
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: id,
      type: 'object',
      properties: { traits: { type: 'object', properties, required, additionalProperties } },
    }),
  ).toString('base64')}`,
})

/** Schemas that differ from the base's: one with a username and two email addresses, one without identifiers. */
export const memberSchema = schema('member', {
  username: property('Username', { credentials: { password: { identifier: true } } }, { minLength: 2 }),
  email: property('E-Mail', allUses('email'), { format: 'email' }),
  second: property('Second e-mail', allUses('email'), { format: 'email' }),
  phone: property('Phone', allUses('sms'), { format: 'tel' }),
})

export const thingSchema = schema('thing', {
  label: { type: 'string' },
  size: { type: 'number' },
  is_big: { type: 'boolean' },
})

/** People with lists and arbitrary additional traits. */
export const listsSchema = schema(
  'listing',
  {
    emails: { type: 'array', items: property('E-Mail', allUses('email'), { format: 'email' }) },
    tags: { type: 'array', items: { type: 'string' } },
  },
  [],
  true,
)

/** People with several addresses and no username. */
export const severalAddressesSchema = schema('several', {
  email: property('E-Mail', allUses('email'), { format: 'email' }),
  second: property('Second e-mail', allUses('email'), { format: 'email' }),
  phone: property('Phone', allUses('sms'), { format: 'tel' }),
})

/** The method for the stand-in provider, which must already be running. */
export const provider = () => ({
  enabled: true,
  config: { providers: [{ ...standIn(issuerUrl()), ...client }] },
})

export const createIdentity = (more, keeps = { ada: 'body.id' }) =>
  admin('POST', '/admin/identities', { json: { schema_id: 'person', traits: { email: address }, ...more }, keeps })

export const createOtherIdentity = (traits, more) => createIdentity({ traits, ...more }, { other: 'body.id' })
export const patchIdentity = (...operations) => admin('PATCH', '/admin/identities/{{ada}}', { json: operations })
export const getIdentity = (query) => admin('GET', '/admin/identities/{{ada}}', { query })
export const passwordConfig = (own) => ({ credentials: { password: { config: own } } })
export const passwordLogin = { method: 'password', identifier: address, password: PASSWORD }
export const wrongPasswordLogin = { ...passwordLogin, password: 'wrong-password' }
export const traits = { email: address }
export const passwordRegistration = { method: 'password', password: PASSWORD, traits }
export const profileRegistration = { method: 'profile', traits }
export const codeRequest = { method: 'code', email: address }
export const linkRequest = { method: 'link', email: address }
export const withMemberSchema = config.schemas(memberSchema)

const memberIdentity = {
  schema_id: 'member',
  traits: { username: 'adalove', email: address, second: grace, phone: '+491711234567' },
  credentials: { password: { config: { password: PASSWORD } } },
}

export const createMember = admin('POST', '/admin/identities', { json: memberIdentity, keeps: { ada: 'body.id' } })
export const profileSettings = (traits) => ({ method: 'profile', traits })
export const native = { native: true }
export const sessionHook = { hook: 'session' }
export const registerWithPassword = (email = address) => ({ method: 'password', password: PASSWORD, traits: { email } })
export const rp = { id: '127.0.0.1', display_name: 'Example', origins: ['http://127.0.0.1:4455'] }
export const submitSettings = (fields, native, more) => submitFlow('settings', fields, native, more)
export const codeMethod = { method: 'code' }
export const identifierFirstStyle = { flows: { login: { style: 'identifier_first' } } }
export const passwordlessEnabled = { passwordless_enabled: true }
export const submitLogin = (fields, native, more) => submitFlow('login', fields, native, more)
export const submitRegistration = (fields, native, more) => submitFlow('registration', fields, native, more)
export const flowKinds = ['login', 'registration', 'recovery', 'verification', 'settings']

export const fieldsOf = {
  login: passwordLogin,
  registration: { method: 'password', password: PASSWORD, traits: { email: grace } },
  recovery: { method: 'code', email: address },
  verification: { method: 'code', email: address },
  settings: { method: 'profile', traits },
}

export const postFlow = (kind, more, id = '{{flow_id}}') =>
  open(`/self-service/${kind}`, { method: 'POST', query: { flow: id }, ...more })

export const startAndKeepFlow = (kind, isNative = false, query = {}, more = {}) =>
  startFlow(kind, isNative, query, { ...more, keeps: { flow_id: 'body.id', ...more.keeps } })

export const credentialTypes = ['password', 'oidc', 'totp', 'lookup_secret', 'code', 'saml', 'passkey', 'webauthn']

export const replaceIdentity = (json) =>
  admin('PUT', '/admin/identities/{{ada}}', { json: { schema_id: 'person', state: 'active', ...json } })

export const toProvider = { method: 'oidc', provider: 'idp' }

export const returnFromProvider = (claims, kind, more = {}) =>
  open('', { comesBack: claims, saves: kind, keeps: { page: 'location.flow' }, ...more })

export const adaClaims = { sub: '{{subject}}', email: address, email_verified: true }
export const readPageFlow = (kind, more) =>
  open(`/self-service/${kind}/flows`, { query: { id: '{{page}}' }, saves: kind, ...more })
export const withProvider = (more = {}) => ({ oidc: provider(), ...more })
export const afterProviderRegistration = (...hooks) => ({ registration: { after: { oidc: { hooks } } } })
export const findByIdentifier = (identifier) =>
  admin('GET', '/admin/identities', { query: { credentials_identifier: identifier } })
export const listMessages = (recipient, query) =>
  admin('GET', '/admin/courier/messages', { query: { recipient, ...query } })

export const createIdentityWithSchema = (schema_id, traits, more = {}, keeps = { ada: 'body.id' }) =>
  admin('POST', '/admin/identities', { json: { schema_id, traits, ...more }, keeps })

export const schemaOf = (id, properties, more = {}) => ({
  id,
  url: `base64://${Buffer.from(
    JSON.stringify({
      $id: `https://schemas.example.com/${id}.schema.json`,
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: id,
      type: 'object',
      properties: { traits: { type: 'object', properties, ...more } },
    }),
  ).toString('base64')}`,
})

export const kratosExtension = (own) => ({ 'ory.sh/kratos': own })
export const passwordIdentifier = kratosExtension({ credentials: { password: { identifier: true } } })

export const withDefaultSchema = (schema) => (base) => ({
  identity: { default_schema_id: schema.id, schemas: [...base.identity.schemas, schema] },
})

export const phoneNumber = '+4915112345678'
export const asBase64Url = (text) => `base64://${Buffer.from(text).toString('base64')}`
export const codeFields = (fields = {}) => ({ method: 'code', ...fields })
export const changeEmail = (email, native, more) =>
  submitSettings({ method: 'profile', traits: { email } }, native, more)

export const readVerification = (more) =>
  open('/self-service/verification/flows', { query: { id: '{{verifying}}' }, saves: 'verification', ...more })

export const listIdentities = (query) => admin('GET', '/admin/identities', { query })
export const ORG = '3f1c2d6a-5b7e-4c8d-9a0b-1c2d3e4f5a6b'
export const passwordlessCode = { code: { passwordless_enabled: true } }

export const twoProviders = () => [
  { ...standIn(issuerUrl()), ...client },
  { ...standIn(issuerUrl()), ...client, id: 'second', label: 'Second' },
]

export const returnToLogin = (claims, more) =>
  open('', { comesBack: claims, saves: 'login', keeps: { page: 'location.flow' }, ...more })

export const totpUrl = 'otpauth://totp/x:y?secret=JBSWY3DPEHPK3PXP'
export const passwordCredential = { password: { config: { password: PASSWORD } } }
export const allMethods = {
  code: { passwordless_enabled: true },
  totp: { enabled: true },
  lookup_secret: { enabled: true },
}

export const startAtProvider = (kind, more, fields = {}) => [
  startFlow(kind, false, {}, more),
  submitFlow(kind, { method: 'oidc', provider: 'idp', ...fields }, false, more),
]
