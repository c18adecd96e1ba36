import { identifierOf, nameOf } from '@atrium/shared/identity-name'
import type { Column } from '@atrium/shared/table'
import type { ActionText } from '@atrium/shared/text/actions'
import { Badge, Identifier, RelativeTime, Row } from '@atrium/shared/ui'
import type { Identity } from '@ory/client-fetch'

import type { Text } from '../text'
import { IdentityState } from './identity-state'

export const identityColumns = (
  { columns: t, verified }: Text['identities'],
  texts: ActionText,
): Column<Identity>[] => [
  {
    id: 'identifier',
    header: t.identifier,
    sort: identifierOf,
    cell: (identity) => (
      <Row $wrap={false}>
        <bdi>{identifierOf(identity)}</bdi>
        {identity.verifiable_addresses?.some((address) => address.verified) && <Badge tone="success">{verified}</Badge>}
      </Row>
    ),
  },
  {
    id: 'name',
    header: t.name,
    sort: nameOf,
    width: '190px',
    cell: (identity) => <bdi>{nameOf(identity) ?? '–'}</bdi>,
  },
  {
    id: 'id',
    header: texts.id,
    mono: true,
    width: '160px',
    priority: 3,
    cell: ({ id }) => <Identifier value={id} name={texts.id} />,
  },
  {
    id: 'external',
    header: t.external,
    sort: ({ external_id }) => external_id,
    optional: true,
    mono: true,
    cell: ({ external_id }) => external_id || '–',
  },
  {
    id: 'schema',
    header: t.schema,
    sort: ({ schema_id }) => schema_id,
    width: '160px',
    priority: 3,
    optional: true,
    cell: ({ schema_id }) => schema_id,
  },
  {
    id: 'organization',
    header: t.organization,
    optional: true,
    mono: true,
    cell: ({ organization_id }) =>
      organization_id ? <Identifier value={organization_id} name={t.organization} /> : '–',
  },
  {
    id: 'state',
    header: t.state,
    sort: ({ state }) => state,
    width: '120px',
    cell: (identity) => <IdentityState identity={identity} />,
  },
  {
    id: 'created',
    header: texts.created,
    sort: ({ created_at }) => created_at,
    width: '150px',
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
  {
    id: 'updated',
    header: texts.updated,
    sort: ({ updated_at }) => updated_at,
    width: '150px',
    optional: true,
    cell: ({ updated_at }) => <RelativeTime value={updated_at} />,
  },
]
