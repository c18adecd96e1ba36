import { randomFrom } from '../random.mjs'
import { addresses, nobody, operation } from './operations.mjs'

// Conversations with the admin API about many objects: batches, pages of lists by token, message filters, revealed credentials.

const admin = (method, path, more = {}) => ({ to: 'admin', method, path, ...more })
const BCRYPT = '$2a$04$zAnhTmMDpkXmiNbHlZ1gyOa0C0cc0QgfRlLnQDyg1PCBjqGgm9aGC'

const credentials = (random) =>
  random.pick([
    {},
    { credentials: { password: { config: { password: 'correct-horse-battery' } } } },
    { credentials: { password: { config: { hashed_password: BCRYPT } } } },
    { credentials: { oidc: { config: { providers: [{ provider: 'idp', subject: '{{subject}}' }] } } } },
    {
      credentials: {
        oidc: { config: { providers: [{ provider: 'idp', subject: '{{subject}}', organization: nobody }] } },
      },
    },
    { credentials: { oidc: {}, password: { config: { password: 'correct-horse-battery' } } } },
    { credentials: { totp: { config: { totp_url: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&issuer=x' } } } },
    { credentials: { lookup_secret: { config: { recovery_codes: [{ code: 'abcdefgh' }] } } } },
    { credentials: { saml: { config: { providers: [{ provider: 'corp', subject: '{{subject}}' }] } } } },
    { credentials: { code: { config: { addresses: [{ channel: 'email', address: addresses[0] }] } } } },
  ])

const create = (random, email = random.pick(addresses)) => ({
  schema_id: 'person',
  traits: { email, ...(random.chance(0.2) && { age: random.pick([5, 40]) }) },
  ...(random.chance(0.3) && { metadata_public: { a: [1, { b: null }] } }),
  ...(random.chance(0.3) && { metadata_admin: { c: 'd' } }),
  ...(random.chance(0.2) && { external_id: '{{external}}' }),
  ...credentials(random),
})

const id = (random) => random.pick(['{{ada}}', '{{ada}}', '{{grace}}', nobody])
const kinds = [
  'password',
  'oidc',
  'totp',
  'lookup_secret',
  'webauthn',
  'passkey',
  'code',
  'saml',
  'profile',
  'odd',
  'link_recovery',
]
const some = (random, list, most = 3) => list.filter(() => random.chance(most / list.length))

const listed = (random) => ({
  ...random.pick([
    { ids: ['{{ada}}', '{{grace}}'] },
    { ids: ['{{grace}}', '{{ada}}'], page_size: '1' },
    { credentials_identifier: random.pick(addresses) },
    { credentials_identifier: random.pick(addresses).toUpperCase() },
    { credentials_identifier: ` ${random.pick(addresses)} ` },
    { preview_credentials_identifier_similar: random.pick(addresses) },
    { preview_credentials_identifier_similar: random.pick(addresses).slice(0, 12) },
    { ids: Array.from({ length: 501 }, () => nobody) },
    { ids: ['{{ada}},{{grace}}'] },
  ]),
  ...random.pick([
    {},
    {},
    { include_credential: random.pick(kinds) },
    { page_size: random.pick(['1', '250', '500', '1000']) },
    { per_page: '1' },
    { consistency: 'eventual' },
  ]),
})

const messages = (random) => ({
  ...random.pick([
    { recipient: addresses[0] },
    { recipient: addresses[0], status: random.pick(['processing', 'abandoned', 'odd', '', 'PROCESSING']) },
    { recipient: addresses[0].toUpperCase() },
  ]),
  ...random.pick([
    {},
    { page_size: '1' },
    { page_size: '1', page_token: '{{next}}' },
    { page_token: 'odd' },
    { page_size: random.pick(['0', '-1', 'many', '1001', '500']) },
  ]),
})

/** An app starts a recovery or verification and requests a message. */
const asksForMessage = (random, kind) => [
  { to: 'public', path: `/self-service/${kind}/api`, saves: kind, native: true },
  {
    to: 'public',
    method: 'POST',
    path: `/self-service/${kind}`,
    submits: kind,
    fields: { method: random.pick(['code', 'link']), email: addresses[0] },
    native: true,
  },
]

const acts = (random) => [
  () => [admin('POST', '/admin/identities', { json: create(random), keeps: { grace: 'body.id' } })],
  () => [admin('GET', `/admin/identities/${id(random)}`, { query: { include_credential: some(random, kinds) } })],
  () => [admin('GET', `/admin/identities/${id(random)}`, { query: { include_credential: random.pick(kinds) } })],
  () => [
    admin('PATCH', `/admin/identities/${id(random)}`, {
      json: Array.from({ length: random.pick([1, 1, 2, 3]) }, () => operation(random)),
    }),
  ],
  () => [admin('PATCH', `/admin/identities/${id(random)}`, { json: [operation(random)] })],
  () => [
    admin('PATCH', `/admin/identities/${id(random)}`, {
      json: [operation(random)],
      headers: { 'content-type': random.pick(['application/json-patch+json', 'text/plain', 'application/json']) },
    }),
  ],
  () => [admin('GET', '/admin/identities', { query: listed(random) })],
  () => [
    admin('GET', '/admin/identities', {
      query: { page_size: '1', ...random.pick([{}, { page_token: '{{next_list}}' }, { page: '0' }]) },
      sizes: true,
      keeps: { next_list: 'link.next' },
    }),
  ],
  () => [
    admin('PATCH', '/admin/identities', {
      json: {
        identities: Array.from({ length: random.pick([1, 2, 3]) }, (_, at) => ({
          create: create(random),
          ...random.pick([{}, { patch_id: `${nobody.slice(0, -1)}${at}` }, { patch_id: nobody }]),
        })),
      },
    }),
  ],
  () => [
    admin('PATCH', '/admin/identities', {
      json: random.pick([
        { identities: [{ create: create(random) }], unknown: 1 },
        { identities: [{ create: null }] },
        { identities: [{ remove: 'x' }] },
        {},
        [],
        { identities: Array.from({ length: 1001 }, () => ({})) },
      ]),
    }),
  ],
  () => [
    admin('PUT', `/admin/identities/${id(random)}`, {
      json: { ...create(random), state: random.pick(['active', 'inactive']) },
    }),
  ],
  () => [
    admin('GET', '/admin/courier/messages', {
      query: messages(random),
      keeps: { next: 'link.next', message: 'body.0.id' },
    }),
  ],
  () => [admin('GET', `/admin/courier/messages/{{message}}`)],
  () => [
    admin('POST', '/admin/recovery/code', {
      json: {
        identity_id: id(random),
        ...random.pick([{}, { expires_in: '30m' }, { expires_in: '1ms' }, { flow_type: 'api' }]),
      },
    }),
  ],
  () => [
    admin('POST', '/admin/recovery/link', {
      json: { identity_id: id(random), ...random.pick([{}, { expires_in: '30m' }]) },
      query: random.pick([{}, { return_to: 'https://evil.example.net/' }]),
    }),
  ],
  () => asksForMessage(random, 'recovery'),
  () => asksForMessage(random, 'verification'),
  () => [
    admin('DELETE', `/admin/identities/${id(random)}/credentials/${random.pick(kinds)}`, {
      query: random.pick([{}, { identifier: 'idp:{{subject}}' }, { identifier: 'odd' }]),
    }),
  ],
  () => [
    admin('GET', `/admin/identities/by/external/${random.pick(['{{external}}', '', 'a%2Fb'])}`, {
      query: random.pick([{}, { include_credential: random.pick(kinds) }]),
    }),
  ],
  () => [admin('DELETE', `/admin/identities/${id(random)}`)],
  () => [
    {
      to: 'public',
      path: '/schemas',
      query: random.pick([
        {},
        { page_size: '1' },
        { page_size: '1', page_token: '{{next_schema}}' },
        { page: '1', per_page: '1' },
        { page_token: 'odd' },
        { page_size: 'many' },
      ]),
      keeps: { next_schema: 'link.next' },
    },
  ],
]

/** The steps of one conversation with the admin API. */
export function listsConversation(seed, length) {
  const random = randomFrom(seed)
  const steps = [admin('POST', '/admin/identities', { json: create(random, addresses[0]), keeps: { ada: 'body.id' } })]
  while (steps.length < length) steps.push(...random.pick(acts(random))())
  return steps
}
