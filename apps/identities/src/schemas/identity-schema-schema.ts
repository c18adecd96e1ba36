import type { JsonSchema } from '@atrium/shared/schema-form'

const identifier = { type: 'object', properties: { identifier: { type: 'boolean' } } }
const via = { type: 'object', properties: { via: { enum: ['email', 'sms'] } } }

/** What a trait is used for. */
const extension = {
  type: 'object',
  properties: {
    credentials: {
      type: 'object',
      properties: {
        password: identifier,
        webauthn: identifier,
        passkey: { type: 'object', properties: { display_name: { type: 'boolean' } } },
        totp: { type: 'object', properties: { account_name: { type: 'boolean' } } },
        code: {
          type: 'object',
          properties: { identifier: { type: 'boolean' }, via: { enum: ['email', 'sms'] } },
        },
      },
    },
    verification: via,
    recovery: via,
    organizations: { type: 'object', properties: { matcher: { enum: ['email_domain'] } } },
  },
}

const one = { $ref: '#/definitions/schema' }
const many = { type: 'object', additionalProperties: one }
const list = { type: 'array', items: one }
const count = { type: 'integer', minimum: 0 }
const types = { enum: ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] }
const formats = ['email', 'tel', 'date', 'date-time', 'time', 'uri', 'uuid', 'ipv4', 'ipv6', 'hostname', 'regex']

const schema = {
  type: ['object', 'boolean'],
  properties: {
    title: { type: 'string' },
    description: { type: 'string' },
    type: { anyOf: [types, { type: 'array', items: types }] },
    format: { type: 'string', examples: formats },
    properties: many,
    required: { type: 'array', items: { type: 'string' } },
    additionalProperties: one,
    'ory.sh/kratos': extension,
    enum: { type: 'array' },
    const: {},
    default: {},
    examples: { type: 'array' },
    minLength: count,
    maxLength: count,
    pattern: { type: 'string' },
    minimum: { type: 'number' },
    maximum: { type: 'number' },
    multipleOf: { type: 'number' },
    items: { anyOf: [one, list] },
    minItems: count,
    maxItems: count,
    uniqueItems: { type: 'boolean' },
    readOnly: { type: 'boolean' },
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: one,
    if: one,
    then: one,
    else: one,
    $ref: { type: 'string' },
    definitions: many,
  },
}

/** The schema of identity schemas, for the editor: JSON Schema (draft 7) with the extension for the use of a trait. */
export const identitySchemaSchema: JsonSchema = {
  type: 'object',
  properties: {
    $id: { type: 'string' },
    $schema: { type: 'string', examples: ['http://json-schema.org/draft-07/schema#'] },
    title: { type: 'string' },
    type: { const: 'object' },
    properties: { type: 'object', properties: { traits: one }, required: ['traits'] },
    definitions: many,
  },
  required: ['properties'],
  definitions: { schema },
}
