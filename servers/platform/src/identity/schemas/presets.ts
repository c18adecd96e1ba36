import type { JsonObject } from '../../http/json'

const extension = 'ory.sh/kratos'
const draft = 'http://json-schema.org/draft-07/schema#'

const email = {
  type: 'string',
  format: 'email',
  title: 'Email',
  maxLength: 320,
  [extension]: {
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
const username = {
  type: 'string',
  title: 'Username',
  minLength: 1,
  maxLength: 200,
  [extension]: {
    credentials: {
      password: { identifier: true },
      webauthn: { identifier: true },
      passkey: { display_name: true },
      totp: { account_name: true },
    },
  },
}
const phoneNumber = {
  type: 'string',
  format: 'tel',
  title: 'Phone number',
  maxLength: 32,
  [extension]: {
    credentials: {
      code: { identifier: true, via: 'sms' },
      passkey: { display_name: true },
      totp: { account_name: true },
    },
    verification: { via: 'sms' },
  },
}
const name = {
  type: 'object',
  title: 'Name',
  properties: {
    first: { type: 'string', title: 'First name', maxLength: 200 },
    last: { type: 'string', title: 'Last name', maxLength: 200 },
  },
}
const newsletter = { type: 'boolean', title: 'Newsletter' }

const preset = (id: string, title: string, properties: JsonObject, required: string[]): [string, JsonObject] => [
  `preset://${id}`,
  {
    $id: `preset://${id}`,
    $schema: draft,
    title,
    type: 'object',
    properties: {
      traits: { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false },
    },
  },
]

/**
 * The identity schemas that every project has, by the URL that is also their ID. Names and traits are those that the hosted
 * service documents ("Identity schema", "Presets").
 */
export const presets: ReadonlyMap<string, JsonObject> = new Map([
  preset('email', 'Email', { email }, ['email']),
  preset('username', 'Username', { username }, ['username']),
  preset('sms', 'Phone number', { phone_number: phoneNumber }, ['phone_number']),
  preset('basic', 'Email and name', { email, name, newsletter }, ['email']),
  preset('blank', 'Blank', {}, []),
])

/** The schema of a new project's identities. */
export const usualPreset = 'preset://email'

/** Whether a URL refers to a preset, known or not. */
export const isPresetUrl = (url: string): boolean => url.startsWith('preset://')
