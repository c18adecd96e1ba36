import { address, admin, PASSWORD, signIn, startFlow } from '../steps.mjs'
import {
  createIdentity,
  createIdentityWithSchema,
  getIdentity,
  grace,
  listIdentities,
  ORG,
  patchIdentity,
  unknownId,
  whoami,
} from './parts.mjs'

/** Lists of identities, external IDs and organizations. */
export const identitiesLists = [
  {
    name: 'identities: lists and pagination',
    steps: [
      createIdentity({}),
      ...[
        { page_size: '-1' },
        { page_size: '0' },
        { page_size: '1.5' },
        { page_size: 'x' },
        { page_size: '99999999999999999999' },
        { per_page: '0' },
        { per_page: '-5' },
        { per_page: 'x' },
        { page: 'x' },
        { page: '-1', per_page: '1' },
        { page: '99999', per_page: '5' },
        { page_token: '' },
        { page_token: 'eyJ' },
        { page_token: 'eyJwYWdlIjoiMSIsInYiOjF9', page_size: '1' },
        { ids: '' },
        { ids: ['', '{{ada}}'] },
        { ids: '{{ada}}', page_size: '1', page: '0' },
        { credentials_identifier: '' },
        { preview_credentials_identifier_similar: '' },
        { credentials_identifier: ['a@example.com', address] },
        { include_credential: 'password' },
        { include_credential: 'odd' },
        { include_credential: '' },
        { organization_id: '' },
        { organization_id: unknownId },
        { consistency: 'strong' },
      ].map((query) => admin('GET', '/admin/identities', { query, sizes: true })),
      ...[
        { page_size: '0' },
        { page_size: 'x' },
        { page_token: 'odd' },
        { active: '' },
        { active: '1' },
        { active: 'TRUE' },
        { expand: '' },
        { expand: 'Identity' },
        { expand: ['identity', 'odd'] },
      ].flatMap((query) => [
        admin('GET', '/admin/sessions', { query, sizes: true }),
        admin('GET', '/admin/identities/{{ada}}/sessions', { query }),
      ]),
      ...[
        { status: 'sent' },
        { status: 'odd' },
        { status: '' },
        { page_size: '0' },
        { page_size: 'x' },
        { page_token: 'odd' },
        { recipient: '' },
        { recipient: ['a', 'b'] },
      ].map((query) => admin('GET', '/admin/courier/messages', { query: { recipient: 'none@example.com', ...query } })),
      admin('GET', '/admin/identities/odd/sessions'),
      admin('GET', `/admin/identities/${unknownId}/sessions`),
      admin('DELETE', `/admin/identities/${unknownId}/sessions`),
      admin('DELETE', '/admin/identities/odd/sessions'),
      admin('DELETE', '/admin/identities/odd'),
      admin('GET', '/admin/sessions/odd', { query: { expand: 'identity' } }),
      admin('DELETE', '/admin/sessions/odd'),
    ],
  },
  {
    name: 'identities: filters, pages and patches',
    steps: [
      ...Array.from({ length: 3 }, (_, at) =>
        createIdentityWithSchema(
          'person',
          { email: `p${at}@example.com` },
          { external_id: `e${at}-{{subject}}` },
          { [`p${at}`]: 'body.id' },
        ),
      ),
      admin('GET', '/admin/identities', { query: { ids: ['{{p0}}', '{{p1}}'], page_size: '1' } }),
      admin('GET', '/admin/identities', { query: { ids: '{{p0}},{{p1}}' } }),
      admin('GET', '/admin/identities', { query: { ids: [unknownId] } }),
      admin('GET', '/admin/identities', { query: { ids: ['odd'] } }),
      admin('GET', '/admin/identities', { query: { ids: ['{{p0}}', '{{p0}}'] } }),
      admin('GET', '/admin/identities', { query: { ids: ['{{p0}}'], include_credential: 'oidc' } }),
      admin('GET', '/admin/identities', { query: { ids: ['{{p0}}'], consistency: 'strong' } }),
      admin('GET', '/admin/identities', { query: { ids: ['{{p0}}'], consistency: 'odd' } }),
      admin('GET', '/admin/identities/{{p0}}', { query: { include_credential: 'odd' } }),
      admin('GET', '/admin/identities', {
        query: { credentials_identifier: 'p1@example.com', preview_credentials_identifier_similar: 'p1' },
      }),
      admin('PATCH', '/admin/identities/{{p0}}', {
        json: [{ op: 'replace', path: '/traits/email', value: 'p1@example.com' }],
      }),
      admin('PATCH', '/admin/identities/{{p0}}', {
        json: [
          { op: 'add', path: '/traits/name', value: { first: 'A' } },
          { op: 'test', path: '/traits/name/first', value: 'A' },
        ],
      }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'add', path: '/metadata_public/-', value: 1 }] }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'add', path: '/metadata_public', value: [1, 2] }] }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'add', path: '/metadata_public/-', value: 3 }] }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'add', path: '/metadata_public/1', value: 4 }] }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'add', path: '/metadata_public/9', value: 4 }] }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'add', path: '/metadata_public/01', value: 4 }] }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'remove', path: '/metadata_public/0' }] }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'replace', path: '/metadata_admin/a~1b', value: 1 }] }),
      admin('PATCH', '/admin/identities/{{p0}}', {
        json: [{ op: 'add', path: '/metadata_admin', value: { 'a/b': 1, 'c~d': 2 } }],
      }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'replace', path: '/metadata_admin/a~1b', value: 5 }] }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'remove', path: '/metadata_admin/c~0d' }] }),
      admin('PATCH', '/admin/identities/{{p0}}', {
        json: [{ op: 'replace', path: '/external_id', value: 'e1-{{subject}}' }],
      }),
      admin('PATCH', '/admin/identities/{{p0}}', {
        json: [{ op: 'replace', path: '/created_at', value: '2020-01-01T00:00:00Z' }],
      }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'replace', path: '/recovery_addresses', value: [] }] }),
      admin('PATCH', '/admin/identities/{{p0}}', {
        json: [{ op: 'replace', path: '/verifiable_addresses/0/status', value: 'completed' }],
      }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'remove', path: '/state' }] }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ op: 'replace', path: '', value: {} }] }),
      admin('PATCH', '/admin/identities/{{p0}}', { json: [{ path: '/state', value: 'active' }] }),
      admin('PATCH', '/admin/identities/{{p0}}', {
        json: [{ op: 'replace', path: '/organization_id', value: unknownId }],
      }),
      admin('PATCH', '/admin/identities/{{p0}}', {
        json: [
          { op: 'replace', path: '/state', value: 'inactive' },
          { op: 'replace', path: '/state', value: 'active' },
        ],
      }),
      ...['p0', 'p1', 'p2'].map((one) => admin('DELETE', `/admin/identities/{{${one}}}`)),
    ],
  },
  {
    name: 'identities: external IDs',
    steps: [
      admin('POST', '/admin/identities', {
        json: { schema_id: 'person', traits: { email: address }, external_id: '{{external}}' },
        keeps: { ada: 'body.id' },
      }),
      admin('POST', '/admin/identities', {
        json: { schema_id: 'person', traits: { email: grace }, external_id: '{{external}}' },
      }),
      admin('POST', '/admin/identities', {
        json: { schema_id: 'person', traits: { email: grace }, external_id: 'g-{{external}}' },
        keeps: { grace: 'body.id' },
      }),
      admin('GET', '/admin/identities/by/external/{{external}}'),
      admin('GET', '/admin/identities/by/external/{{external}}', { query: { include_credential: 'password' } }),
      admin('GET', '/admin/identities/by/external/{{external}}', { query: { include_credential: 'odd' } }),
      admin('DELETE', '/admin/identities/by/external/{{external}}'),
      admin('PATCH', '/admin/identities/by/external/{{external}}', { json: [] }),
      admin('GET', '/admin/identities/{{external}}'),
      patchIdentity({ op: 'replace', path: '/external_id', value: 'g-{{external}}' }),
      patchIdentity({ op: 'replace', path: '/external_id', value: '' }),
      admin('GET', '/admin/identities/by/external/{{external}}'),
      admin('PUT', '/admin/identities/{{ada}}', {
        json: { schema_id: 'person', state: 'active', traits: { email: address }, external_id: '{{external}}' },
      }),
      admin('PUT', '/admin/identities/{{ada}}', {
        json: { schema_id: 'person', state: 'active', traits: { email: address } },
      }),
      getIdentity({}),
      admin('PUT', '/admin/identities/{{ada}}', {
        json: { schema_id: 'person', state: 'active', traits: { email: address }, external_id: 'g-{{external}}' },
      }),
      admin('PATCH', '/admin/identities', {
        json: {
          identities: [
            {
              patch_id: unknownId,
              create: { schema_id: 'person', traits: { email: 'b1@example.com' }, external_id: 'b-{{external}}' },
            },
            {
              patch_id: ORG,
              create: { schema_id: 'person', traits: { email: 'b2@example.com' }, external_id: 'g-{{external}}' },
            },
          ],
        },
      }),
      listIdentities({ ids: '{{ada}},{{grace}}' }),
      listIdentities({ ids: ['{{ada}}', '{{ada}}'] }),
    ],
  },
  {
    name: 'identities: organizations',
    config: {
      selfservice: {
        methods: { b2b: { config: { organizations: [{ id: ORG, label: 'Acme', domains: ['acme.example'] }] } } },
      },
    },
    steps: [
      admin('POST', '/admin/identities', {
        json: {
          schema_id: 'person',
          traits: { email: address },
          organization_id: ORG,
          credentials: { password: { config: { password: PASSWORD } } },
        },
        keeps: { ada: 'body.id' },
      }),
      getIdentity({}),
      listIdentities({ organization_id: ORG, page_size: '1' }),
      listIdentities({ organization_id: 'odd' }),
      listIdentities({ organization_id: ORG, credentials_identifier: address }),
      ...signIn(true),
      whoami({ native: true }),
      startFlow('login', true, { organization: ORG }),
      startFlow('login', false, { organization: ORG }),
      startFlow('login', false, { organization: unknownId }),
      startFlow('login', false, { organization: 'odd' }),
      startFlow('registration', true, { organization: 'odd' }),
      patchIdentity({ op: 'remove', path: '/organization_id' }),
      patchIdentity({ op: 'add', path: '/organization_id', value: 'odd' }),
      patchIdentity({ op: 'add', path: '/organization_id', value: ORG }),
      patchIdentity({ op: 'replace', path: '/organization_id', value: null }),
    ],
  },
]
