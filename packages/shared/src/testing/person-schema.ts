import type { JsonPatch } from '@ory/client-fetch'

const document = {
  title: 'Person',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'Email',
          minLength: 3,
          maxLength: 320,
          'ory.sh/kratos': {
            credentials: { password: { identifier: true }, code: { identifier: true, via: 'email' } },
            verification: { via: 'email' },
            recovery: { via: 'email' },
          },
        },
        name: {
          type: 'object',
          title: 'Name',
          properties: {
            first: { type: 'string', title: 'First name', maxLength: 200 },
            last: { type: 'string', title: 'Last name', maxLength: 200 },
          },
        },
      },
      required: ['email'],
      additionalProperties: false,
    },
  },
}

/** Sets a project's default schema to `person`: an email address and a name. */
export const personSchemaPatch: JsonPatch[] = [
  {
    op: 'replace',
    path: '/services/identity/config/identity',
    value: {
      default_schema_id: 'person',
      schemas: [{ id: 'person', url: `base64://${btoa(JSON.stringify(document))}` }],
    },
  },
]
