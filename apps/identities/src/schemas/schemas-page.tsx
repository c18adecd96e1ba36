import { useSuspenseQuery } from '@tanstack/react-query'
import { FileJson } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { DataTable, Pager, type Column } from '@atrium/shared/table'
import { EmptyState, Page, PageHeader } from '@atrium/shared/ui'
import type { IdentitySchemaContainer } from '@ory/client-fetch'

import { paths } from '../paths'
import { useText, type Text } from '../text'
import { schemaList, SchemaListPlace } from './queries'
import { schemaTitle, traitFields } from './trait-fields'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, SchemaListPlace)
  await queryClient.ensureQueryData(schemaList(place))
  return place
}

const columns = ({ columns: t }: Text['schemas']): Column<IdentitySchemaContainer>[] => [
  { id: 'id', header: t.id, cell: ({ id }) => id },
  { id: 'title', header: t.title, cell: ({ schema }) => schemaTitle(schema) ?? '–' },
  {
    id: 'identifiers',
    header: t.identifiers,
    cell: ({ schema }) =>
      traitFields(schema)
        .filter(({ isIdentifier }) => isIdentifier)
        .map(({ title }) => title)
        .join(', ') || '–',
  },
  {
    id: 'traits',
    header: t.traits,
    align: 'end',
    width: '110px',
    cell: ({ schema }) => traitFields(schema).length,
  },
]

export function Component() {
  const t = useText().schemas
  const place = useLoaderData<typeof loader>()
  const { data } = useSuspenseQuery(schemaList(place))

  return (
    <Page>
      <PageHeader title={t.title} about={t.about} />
      <DataTable
        label={t.title}
        rows={data.items}
        columns={columns(t)}
        rowKey={({ id }) => id}
        rowLink={({ id }) => paths.schema({ project: place.project, schema: id })}
        filtered={Boolean(place.page)}
        empty={
          <EmptyState icon={<FileJson />} title={t.empty.title}>
            {t.empty.body}
          </EmptyState>
        }
        footer={<Pager next={data.next} page={place.page} count={data.items.length} total={data.total} />}
      />
    </Page>
  )
}
