import { FileJson, Pencil, Plus } from 'lucide-react'

import { useCurlAction } from '@atrium/shared/curl'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { ButtonLink, EmptyState } from '@atrium/shared/ui'
import type { IdentitySchemaContainer } from '@ory/client-fetch'

import { schemaPaths } from './routes'
import { useText, type Text } from '../text'
import { schemaList, SchemaListPlace } from './queries'
import { useSchemaEditText } from './text'
import { schemaTitle, traitFields } from './trait-fields'

export const loader = loads(SchemaListPlace, schemaList)

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
  const { place, data } = useLoaded<typeof loader>()
  const edit = useSchemaEditText()
  const denied = useDenial('projects:write')
  const curl = useCurlAction()

  const add = (
    <ButtonLink tone="primary" icon={<Plus />} to={schemaPaths.newSchema(place)} deniedBecause={denied}>
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
          {data.items.length > 1 && <ButtonLink to={schemaPaths.compareSchemas(place)}>{edit.compare}</ButtonLink>}
          {add}
        </>
      }
      data={data}
      place={place}
      columns={columns(t)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => schemaPaths.schema({ project: place.project, schema: id })}
      rowActions={({ id }) => [
        {
          label: edit.edit,
          icon: <Pencil />,
          deniedBecause: denied,
          to: schemaPaths.editSchema({ project: place.project, schema: id }),
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
