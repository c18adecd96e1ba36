import { PASSWORD, startFlow, submitFlow } from '../steps.mjs'
import {
  codeFor,
  createIdentityWithSchema,
  getIdentity,
  kratosExtension,
  listMessages,
  native,
  onPage,
  passwordIdentifier,
  phoneNumber,
  read,
  schemaOf,
  sessionHook,
  startPageFlow,
  submitLogin,
  submitRegistration,
  submitSettings,
  whoami,
  withDefaultSchema,
} from './parts.mjs'

/** Fields of every type that a form can have. */
const everyTypeSchema = schemaOf(
  'every-type',
  {
    username: {
      type: 'string',
      title: 'Username',
      minLength: 3,
      maxLength: 50,
      pattern: '^[a-z0-9.-]+$',
      ...passwordIdentifier,
    },
    plan: { type: 'string', title: 'Plan', enum: ['free', 'pro'] },
    level: { type: 'integer', title: 'Level', enum: [1, 2, 3] },
    born: { type: 'string', format: 'date', title: 'Born' },
    site: { type: 'string', format: 'uri', title: 'Site' },
    phone: { type: 'string', format: 'tel', title: 'Phone' },
    when: { type: 'string', format: 'date-time', title: 'When' },
    height: { type: 'number', title: 'Height', minimum: 0.5, exclusiveMaximum: 3 },
    terms: { type: 'boolean', title: 'Terms', const: true },
    hidden: { type: 'string', readOnly: true, default: 'x' },
    address: {
      type: 'object',
      title: 'Address',
      properties: {
        street: { type: 'string', title: 'Street' },
        city: {
          type: 'object',
          properties: { name: { type: 'string' }, zip: { type: 'string', pattern: '^\\d{5}$' } },
        },
      },
      required: ['street'],
    },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 2, uniqueItems: true },
    anything: {},
    either: { type: ['string', 'null'], title: 'Either' },
  },
  { required: ['username', 'terms'] },
)
const memberName = { type: 'string', title: 'Member', minLength: 2, ...passwordIdentifier }

/** Schemas composed of parts. */
const composedSchemas = [
  [
    'allOf',
    schemaOf(
      'all-of',
      { username: memberName },
      {
        allOf: [
          { properties: { size: { type: 'number', title: 'Size', maximum: 9 } }, required: ['size'] },
          { properties: { note: { type: 'string' } } },
        ],
      },
    ),
    [
      { username: 'ada-{{subject}}' },
      { username: 'ada-{{subject}}', size: 10 },
      { username: 'ada-{{subject}}', size: 1, note: 2 },
      { username: 'ada-{{subject}}', size: 1, note: 'x' },
    ],
  ],
  [
    'oneOf',
    schemaOf(
      'one-of',
      { kind: { type: 'string', enum: ['person', 'company'] } },
      {
        oneOf: [
          {
            properties: {
              kind: { const: 'person' },
              email: { type: 'string', format: 'email', title: 'E-Mail', ...passwordIdentifier },
            },
            required: ['kind', 'email'],
          },
          {
            properties: {
              kind: { const: 'company' },
              company: { type: 'string', title: 'Company', ...passwordIdentifier },
            },
            required: ['kind', 'company'],
          },
        ],
      },
    ),
    [{}, { kind: 'person' }, { kind: 'company', company: 'acme-{{subject}}' }],
  ],
  [
    'anyOf',
    schemaOf(
      'any-of',
      {
        username: { type: 'string', title: 'Username', ...passwordIdentifier },
        email: { type: 'string', format: 'email', title: 'E-Mail', ...passwordIdentifier },
      },
      { anyOf: [{ required: ['username'] }, { required: ['email'] }] },
    ),
    [{}, { email: 'x' }, { username: 'any-{{subject}}' }],
  ],
  [
    'if and then',
    schemaOf(
      'if-then',
      { username: memberName, country: { type: 'string' } },
      {
        required: ['username'],
        if: { properties: { country: { const: 'de' } }, required: ['country'] },
        then: { properties: { tax: { type: 'string', pattern: '^DE' } }, required: ['tax'] },
        else: { properties: { vat: { type: 'integer' } } },
      },
    ),
    [
      { username: 'ada-{{subject}}', country: 'de' },
      { username: 'ada-{{subject}}', country: 'de', tax: 'FR' },
      { username: 'ada-{{subject}}', vat: 'x' },
      { username: 'ada-{{subject}}', country: 'de', tax: 'DE1' },
    ],
  ],
  [
    '$ref and dependencies',
    {
      id: 'refers',
      url: `base64://${Buffer.from(
        JSON.stringify({
          $id: 'https://schemas.example.com/refers.schema.json',
          $schema: 'http://json-schema.org/draft-07/schema#',
          definitions: {
            name: { type: 'string', title: 'Name', minLength: 2 },
            login: { type: 'string', title: 'Sign-in name', minLength: 2, ...passwordIdentifier },
            place: { type: 'object', properties: { city: { $ref: '#/definitions/name' } }, required: ['city'] },
          },
          type: 'object',
          properties: {
            traits: {
              type: 'object',
              properties: {
                username: { $ref: '#/definitions/login' },
                nick: { $ref: '#/definitions/name' },
                home: { $ref: '#/definitions/place' },
                numbers: { type: 'array', items: { type: 'number' } },
                level: { type: 'integer', default: 1 },
                mixed: { default: 'x' },
                many: { type: ['string', 'number', 'null'] },
                open: { type: 'object' },
                kind: { enum: ['a', 'b'] },
                sure: { const: true },
              },
              required: ['username'],
              dependencies: { nick: ['home'] },
            },
          },
        }),
      ).toString('base64')}`,
    },
    [
      {},
      { username: 'a' },
      { username: 'ada-{{subject}}', nick: 'x' },
      { username: 'ada-{{subject}}', nick: 'xy', home: {} },
      { username: 'ada-{{subject}}', kind: 'c' },
      { username: 'ada-{{subject}}', numbers: ['x'] },
      { username: 'ada-{{subject}}', open: { a: 1 }, many: 1 },
    ],
  ],
]
const phoneSchema = schemaOf(
  'phone-only',
  {
    phone: {
      type: 'string',
      format: 'tel',
      title: 'Phone',
      ...kratosExtension({
        credentials: { password: { identifier: true }, code: { identifier: true, via: 'sms' } },
        verification: { via: 'sms' },
        recovery: { via: 'sms' },
      }),
    },
    name: { type: 'string', title: 'Name' },
  },
  { required: ['phone'] },
)

/** Form fields that follow from the schema. */
export const schemaFields = [
  {
    name: 'schema fields: each type',
    config: withDefaultSchema(everyTypeSchema),
    steps: [
      startFlow('registration'),
      ...startPageFlow('registration', {}, { as: 'page' }),
      startFlow('registration', true),
      ...[
        { username: 'ada-{{subject}}', terms: true },
        { username: 'a', terms: true },
        { username: 'Ada', terms: true },
        { username: 'a'.repeat(51), terms: true },
        { username: 'one-{{subject}}', terms: false },
        { username: 'one-{{subject}}', terms: 'true' },
        { username: 'one-{{subject}}', terms: true, plan: 'odd' },
        { username: 'one-{{subject}}', terms: true, plan: 'pro', level: 9 },
        { username: 'one-{{subject}}', terms: true, born: 'yesterday', site: 'odd', when: '12:00' },
        { username: 'one-{{subject}}', terms: true, height: 3, address: {} },
        { username: 'one-{{subject}}', terms: true, height: 0.1, address: { street: 'x', city: { zip: '1' } } },
        { username: 'one-{{subject}}', terms: true, tags: ['a', 'a'] },
        { username: 'one-{{subject}}', terms: true, tags: ['a', 'b', 'c'] },
        { username: 'one-{{subject}}', terms: true, tags: 'a' },
        { username: 'one-{{subject}}', terms: true, either: 1 },
        { username: 'one-{{subject}}', terms: true, either: null, anything: { a: [1] } },
      ].map((traits) => submitRegistration({ method: 'password', password: PASSWORD, traits }, true)),
      whoami(native),
      startFlow('settings', true),
      submitSettings(
        {
          method: 'profile',
          traits: { username: 'one-{{subject}}', terms: true, address: { street: 'Main', city: { zip: '12345' } } },
        },
        true,
      ),
      submitSettings({ method: 'profile', traits: { username: 'one-{{subject}}', terms: true, level: 'x' } }, true),
      submitSettings(
        { method: 'profile', traits: { username: 'two-{{subject}}', terms: true, tags: ['x', 'y'], height: 1.5 } },
        true,
      ),
    ],
  },
  {
    name: 'schema fields: each type, pages',
    config: withDefaultSchema(everyTypeSchema),
    steps: [
      ...startPageFlow('registration', {}),
      submitRegistration(
        { method: 'password', password: PASSWORD, traits: { username: 'a', terms: 'false' } },
        false,
        onPage,
      ),
      read('registration'),
      submitRegistration(
        {
          method: 'password',
          password: PASSWORD,
          traits: { username: 'one-{{subject}}', terms: 'on', level: '2', height: '1.5', born: '', plan: '' },
        },
        false,
        onPage,
      ),
      read('registration'),
      submitRegistration(
        {
          method: 'password',
          password: PASSWORD,
          traits: { username: 'one-{{subject}}', terms: 'true', level: '2', height: '1.5', plan: 'pro' },
        },
        false,
        onPage,
      ),
      whoami(),
      ...startPageFlow('settings', {}),
      submitSettings(
        { method: 'profile', traits: { username: 'one-{{subject}}', terms: 'true', level: 'x', height: 'y' } },
        false,
        onPage,
      ),
      read('settings'),
      submitSettings(
        { method: 'profile', traits: { username: 'one-{{subject}}', terms: 'true', address: { street: 'Main' } } },
        false,
        onPage,
      ),
      read('settings'),
      whoami(),
    ],
  },
  {
    name: 'schema fields: phone as the only identifier',
    config: (base) => ({
      ...withDefaultSchema(phoneSchema)(base),
      selfservice: {
        methods: { code: { passwordless_enabled: true } },
        flows: { registration: { after: { code: { hooks: [sessionHook] } } } },
      },
    }),
    steps: [
      startFlow('registration', true),
      submitRegistration({ method: 'code', traits: { phone: 'odd' } }, true),
      submitRegistration({ method: 'code', traits: { phone: phoneNumber } }, true),
      submitRegistration({ method: 'code', traits: { phone: phoneNumber }, code: '000000' }, true),
      submitRegistration({ method: 'code', traits: { phone: phoneNumber }, ...codeFor(phoneNumber) }, true),
      whoami(native),
      listMessages(phoneNumber),
      startFlow('login'),
      submitLogin({ method: 'code', identifier: phoneNumber }),
      submitLogin({ method: 'code', identifier: phoneNumber, ...codeFor(phoneNumber) }),
      whoami(),
      startFlow('settings'),
      submitSettings({ method: 'password', password: 'another-horse-battery' }),
      submitSettings({ method: 'profile', traits: { phone: '+4915112345679' } }),
      getIdentity({ include_credential: ['password', 'code'] }),
      startFlow('verification', true),
      submitFlow('verification', { method: 'code', email: '+4915112345679' }, true),
      submitFlow('verification', { method: 'code', ...codeFor('+4915112345679') }, true),
      startFlow('recovery', true, {}, { as: 'lost' }),
      submitFlow('recovery', { method: 'code', email: phoneNumber }, true, { as: 'lost' }),
      startFlow('login', true, {}, { as: 'lost' }),
      submitLogin({ method: 'password', identifier: phoneNumber, password: 'another-horse-battery' }, true, {
        as: 'lost',
      }),
      submitLogin({ method: 'password', identifier: '+49 151 12345679', password: 'another-horse-battery' }, true, {
        as: 'lost',
      }),
    ],
  },
  ...composedSchemas.map(([what, schema, all]) => ({
    name: `schema composition: ${what}`,
    config: withDefaultSchema(schema),
    steps: [
      startFlow('registration'),
      startFlow('login'),
      startFlow('registration', true),
      ...all.map((traits) => submitRegistration({ method: 'password', password: PASSWORD, traits }, true)),
      whoami(native),
      getIdentity({ include_credential: ['password'] }),
      ...all.map((traits) => createIdentityWithSchema(schema.id, traits, {}, {})),
      startFlow('settings', true),
      submitSettings({ method: 'profile', traits: {} }, true),
    ],
  })),
]
