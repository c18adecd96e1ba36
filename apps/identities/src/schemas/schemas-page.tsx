import { useSuspenseQuery } from '@tanstack/react-query'
import { FileJson, Pencil, Plus } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { useCurlAction } from '@atrium/shared/curl'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { ButtonLink, EmptyState } from '@atrium/shared/ui'
import type { IdentitySchemaContainer } from '@ory/client-fetch'

import { paths } from '../paths'
import { useText, type Text } from '../text'
import { schemaList, SchemaListPlace } from './queries'
import { useSchemaEditText } from './text'
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
  const edit = useSchemaEditText()
  const denied = useDenial('projects:write')
  const curl = useCurlAction()

  const add = (
    <ButtonLink tone="primary" icon={<Plus />} to={paths.newSchema(place)} deniedBecause={denied}>
      {edit.add}
    </ButtonLink>
  )

  return (
    <ListScreen
      name="schemas"
      title={t.title}
      about={t.about}
      actions={
        <>
          {data.items.length > 1 && <ButtonLink to={paths.compareSchemas(place)}>{edit.compare}</ButtonLink>}
          {add}
        </>
      }
      data={data}
      place={place}
      columns={columns(t)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.schema({ project: place.project, schema: id })}
      rowActions={({ id }) => [
        {
          label: edit.edit,
          icon: <Pencil />,
          deniedBecause: denied,
          to: paths.editSchema({ project: place.project, schema: id }),
        },
        curl({ path: `/schemas/${encodeURIComponent(id)}` }),
      ]}
      empty={
        <EmptyState icon={<FileJson />} title={t.empty.title} action={add}>
          {t.empty.body}
        </EmptyState>
      }
    />
  )
}
