import { address, admin, PASSWORD, person } from '../steps.mjs'
import { createIdentity, grace, listIdentities, ORG, passwordConfig, signInWith, totpUrl, unknownId } from './parts.mjs'

const batchIdentities = (...identities) => admin('PATCH', '/admin/identities', { json: { identities } })
const newIdentity = (email, more = {}, rest = {}) => ({
  create: { schema_id: 'person', traits: { email }, ...more },
  ...rest,
})

export const identitiesBatches = [
  {
    name: 'identities batch: create',
    steps: [
      createIdentity({}),
      ...[
        {
          identities: [
            { create: { schema_id: 'person', traits: { email: 'b1@example.com' } }, patch_id: unknownId },
            { create: { schema_id: 'person', traits: { email: 'b1@example.com' } } },
          ],
        },
        { identities: [{ create: { schema_id: 'person', traits: { email: address } } }, { create: { traits: {} } }] },
        { identities: [{ create: { schema_id: 'nothing', traits: { email: 'b2@example.com' } } }] },
        { identities: [{ create: {} }] },
        {
          identities: [
            {
              create: {
                schema_id: 'person',
                traits: { email: 'b3@example.com' },
                ...passwordConfig({ password: 'x' }),
              },
            },
          ],
        },
        {
          identities: [
            {
              create: {
                schema_id: 'person',
                traits: { email: 'b4@example.com' },
                ...passwordConfig({ hashed_password: 'x' }),
              },
            },
          ],
        },
        { identities: [{ create: { schema_id: 'person', traits: { email: 'b5@example.com' }, state: 'odd' } }] },
        {
          identities: [
            { create: { schema_id: 'person', traits: { email: 'b6@example.com' }, external_id: 'x-{{subject}}' } },
            { create: { schema_id: 'person', traits: { email: 'b7@example.com' }, external_id: 'x-{{subject}}' } },
          ],
        },
        { identities: [{ create: { schema_id: 'person', traits: { email: 'b8@example.com' } }, patch_id: 'odd' }] },
        { identities: [{ patch_id: unknownId }] },
        { identities: [{ update: {} }] },
        { identities: [null] },
        { identities: ['x'] },
        { identities: 'x' },
      ].map((json) => admin('PATCH', '/admin/identities', { json })),
    ],
  },
  {
    name: 'identities batch: malformed bodies and conflicts',
    steps: [
      batchIdentities(),
      admin('PATCH', '/admin/identities', { json: {} }),
      admin('PATCH', '/admin/identities', { json: { identities: null } }),
      admin('PATCH', '/admin/identities', { json: { identities: [null] } }),
      admin('PATCH', '/admin/identities', { json: { identities: [{}] } }),
      admin('PATCH', '/admin/identities', { json: { identities: 'x' } }),
      admin('PATCH', '/admin/identities', { json: [] }),
      batchIdentities(newIdentity(address), newIdentity(grace, {}, { patch_id: unknownId })),
      batchIdentities(newIdentity(address), newIdentity('joan@example.com')),
      batchIdentities(newIdentity(address, {}, { patch_id: unknownId })),
      batchIdentities(newIdentity('x@example.com', {}, { patch_id: 'odd' })),
      batchIdentities(newIdentity('x1@example.com'), newIdentity('x1@example.com')),
      batchIdentities(newIdentity('odd'), newIdentity('x2@example.com')),
      batchIdentities(newIdentity('x3@example.com', { schema_id: 'nothing' }), newIdentity('x4@example.com')),
      batchIdentities(newIdentity('x5@example.com', { state: 'odd' })),
      batchIdentities(
        newIdentity('x6@example.com', { state: 'inactive', metadata_public: { a: 1 }, external_id: 'e-{{subject}}' }),
      ),
      batchIdentities(newIdentity('x7@example.com', { external_id: 'e-{{subject}}' })),
      batchIdentities(newIdentity('x8@example.com', { credentials: { password: { config: { password: PASSWORD } } } })),
      batchIdentities(
        newIdentity('x9@example.com', { credentials: { password: { config: { hashed_password: 'odd' } } } }),
      ),
      batchIdentities(newIdentity('x10@example.com', { id: unknownId })),
      batchIdentities({ create: { traits: { email: 'x11@example.com' } } }),
      batchIdentities({ create: {} }),
      batchIdentities({ patch_id: unknownId }),
    ],
  },
  {
    name: 'identities batch: credentials of every type',
    steps: [
      createIdentity({
        credentials: { oidc: { config: { providers: [{ provider: 'idp', subject: '{{subject}}' }] } } },
      }),
      batchIdentities(
        newIdentity(
          'a@example.com',
          { credentials: { password: { config: { password: PASSWORD } } } },
          { patch_id: unknownId },
        ),
        newIdentity('b@example.com', { credentials: { password: { config: { hashed_password: 'x' } } } }),
        newIdentity(address),
        newIdentity('c@example.com', {
          credentials: { oidc: { config: { providers: [{ provider: 'idp', subject: '{{subject}}' }] } } },
        }),
        newIdentity('d@example.com', {
          credentials: {
            totp: { config: { totp_url: totpUrl } },
            lookup_secret: { config: { codes: [{ code: 'one' }] } },
          },
        }),
        newIdentity('e@example.com', { external_id: 'e-{{external}}' }),
        newIdentity('f@example.com', { external_id: 'e-{{external}}' }),
        newIdentity('g@example.com', { schema_id: 'nothing' }, { patch_id: '00000000-0000-4000-8000-000000000001' }),
        newIdentity('odd'),
        newIdentity('h@example.com', { state: 'inactive', metadata_public: { a: 1 }, metadata_admin: { b: 2 } }),
        newIdentity('i@example.com', {
          verifiable_addresses: [{ value: 'i@example.com', via: 'email', verified: true, status: 'completed' }],
        }),
        newIdentity('i@example.com'),
        { create: null },
        { patch_id: unknownId },
      ),
      admin('GET', '/admin/identities/by/external/e-{{external}}'),
      batchIdentities(
        newIdentity('c@example.com', {
          credentials: { oidc: { config: { providers: [{ provider: 'idp', subject: '{{subject}}' }] } } },
        }),
      ),
      batchIdentities(newIdentity('j@example.com', { organization_id: unknownId })),
      batchIdentities(newIdentity('k@example.com', { organization_id: 'odd' })),
      batchIdentities(
        newIdentity('l@example.com', { credentials: { webauthn: { config: {} }, passkey: { config: {} } } }),
      ),
      batchIdentities(newIdentity('m@example.com', { credentials: { odd: { config: {} } } })),
      batchIdentities(
        newIdentity('n@example.com', { credentials: { password: {} } }),
        newIdentity('o@example.com', { credentials: {} }),
        newIdentity('p@example.com', { credentials: null }),
      ),
      batchIdentities({ create: { traits: { email: 'q@example.com' } } }),
      batchIdentities({ create: {} }),
      batchIdentities({}),
      batchIdentities(null),
      batchIdentities(newIdentity('r@example.com', { id: unknownId })),
      admin('PATCH', '/admin/identities', { json: { identities: [], more: 1 } }),
      admin('PATCH', '/admin/identities', { json: { identities: {} } }),
      admin('PATCH', '/admin/identities', { json: {} }),
    ],
  },
  {
    name: 'identities batch: duplicates and invalid entries',
    steps: [
      person(),
      ...[
        [
          {
            create: {
              schema_id: 'person',
              traits: { email: 'm1@example.com' },
              state: 'inactive',
              metadata_admin: { a: 1 },
            },
            patch_id: ORG,
          },
          { create: { schema_id: 'person', traits: { email: address } }, patch_id: unknownId },
        ],
        [
          { create: { schema_id: 'person', traits: { email: 'm2@example.com' } }, patch_id: ORG },
          { create: { schema_id: 'person', traits: { email: 'm3@example.com' } }, patch_id: ORG },
        ],
        [
          { create: { schema_id: 'person', traits: { email: 'M4@example.com' } } },
          { create: { schema_id: 'person', traits: { email: 'm4@example.com ' } } },
        ],
        [
          {
            create: {
              schema_id: 'person',
              traits: { email: 'm5@example.com' },
              credentials: { oidc: { config: { providers: [{ provider: 'idp', subject: 'm-{{subject}}' }] } } },
            },
          },
          {
            create: {
              schema_id: 'person',
              traits: { email: 'm6@example.com' },
              credentials: { oidc: { config: { providers: [{ provider: 'idp', subject: 'm-{{subject}}' }] } } },
            },
          },
        ],
        [
          {
            create: {
              schema_id: 'person',
              traits: { email: 'm7@example.com' },
              credentials: {
                password: {
                  config: { hashed_password: '$2a$04$zAnhTmMDpkXmiNbHlZ1gyOa0C0cc0QgfRlLnQDyg1PCBjqGgm9aGC' },
                },
              },
            },
          },
        ],
        [
          {
            create: {
              schema_id: 'person',
              traits: { email: 'm8@example.com' },
              verifiable_addresses: [{ value: 'm8@example.com', via: 'email', verified: true, status: 'completed' }],
            },
          },
        ],
        [{ create: { schema_id: 'person', traits: { email: 'm9@example.com' }, organization_id: 'odd' } }],
        [{ create: { schema_id: 'person', traits: { email: 'm10@example.com' }, metadata_public: 'x' }, patch_id: '' }],
        [{ create: null }],
        [],
      ].map((identities) => admin('PATCH', '/admin/identities', { json: { identities } })),
      listIdentities({ credentials_identifier: 'm1@example.com' }),
      listIdentities({ credentials_identifier: 'm2@example.com' }),
      ...signInWith('m8@example.com', true),
    ],
  },
]
