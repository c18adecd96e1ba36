import type { JsonObject } from '../http/json'

/** The schema of the shop's customers: more than a new project has, so that a generated form has something to show. */
export const customerSchema = {
  $id: 'https://northwind.example/schemas/customer.schema.json',
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Customer',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'Email',
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
        phone: { type: 'string', title: 'Phone number', pattern: '^\\+[0-9]{6,15}$' },
        city: { type: 'string', title: 'City', maxLength: 200 },
        birthday: { type: 'string', format: 'date', title: 'Date of birth' },
        locale: { type: 'string', title: 'Preferred language', minLength: 2, maxLength: 8 },
        newsletter: { type: 'boolean', title: 'Send me the newsletter' },
      },
      required: ['email'],
      additionalProperties: false,
    },
  },
} satisfies JsonObject

/** The schema of the people who work in the shop. */
export const staffSchema = {
  $id: 'https://northwind.example/schemas/staff.schema.json',
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Staff',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'Email',
          'ory.sh/kratos': {
            credentials: { password: { identifier: true } },
            verification: { via: 'email' },
            recovery: { via: 'email' },
          },
        },
        name: { type: 'string', title: 'Name', minLength: 1, maxLength: 200 },
        department: { type: 'string', title: 'Department', enum: ['sales', 'support', 'warehouse', 'engineering'] },
        employee_number: { type: 'integer', title: 'Employee number', minimum: 1 },
        on_call: { type: 'boolean', title: 'On call' },
      },
      required: ['email', 'name', 'department'],
      additionalProperties: false,
    },
  },
} satisfies JsonObject
