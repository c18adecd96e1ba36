import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { DataTable, type Column } from '@atrium/shared/table'
import { EmptyState, RelativeTime } from '@atrium/shared/ui'
import type { IdentityCredentials } from '@ory/client-fetch'

import { useText, type Text } from '../text'
import { identityById, IdentityPlace } from './queries'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, IdentityPlace)
  await queryClient.ensureQueryData(identityById(place))
  return place
}

/** Types are a growing list: one that this console does not know is shown by the service's own word. */
type Shown = Omit<IdentityCredentials, 'type'> & { type: string }

const columns = ({ columns: t, types }: Text['credentials']): Column<Shown>[] => [
  { id: 'type', header: t.type, width: '220px', cell: ({ type }) => types[type] ?? type },
  {
    id: 'identifiers',
    header: t.identifiers,
    priority: 1,
    cell: ({ identifiers }) => (identifiers?.length ? <bdi>{identifiers.join(', ')}</bdi> : '–'),
  },
  { id: 'created', header: t.created, width: '150px', cell: ({ created_at }) => <RelativeTime value={created_at} /> },
  { id: 'updated', header: t.updated, width: '150px', cell: ({ updated_at }) => <RelativeTime value={updated_at} /> },
]

export function Component() {
  const t = useText().credentials
  const { data: identity } = useSuspenseQuery(identityById(useLoaderData<typeof loader>()))
  const rows = Object.entries(identity.credentials ?? {}).map(([type, credential]) => ({ ...credential, type }))

  return (
    <DataTable
      label={t.tab}
      rows={rows}
      columns={columns(t)}
      rowKey={({ type }) => type}
      empty={
        <EmptyState icon={<KeyRound />} title={t.empty.title}>
          {t.empty.body}
        </EmptyState>
      }
    />
  )
}
