import { FileJson, Plus } from 'lucide-react'

import { useCurlAction } from '@atrium/shared/curl'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useServed } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useFormat, type Formatter } from '@atrium/shared/text'
import { ButtonLink, EmptyState, Notice } from '@atrium/shared/ui'

import { schemaPaths } from '../paths'
import { useText, type Text } from '../text'
import { schemaList, SchemaListPlace, type ListedSchema } from './queries'
import { hasMarks, SchemaMarks } from './schema-marks'
import { useSchemaEditText, type SchemaEditText } from './text'
import { schemaTitle } from './every-schema'
import { traitFields } from './trait-fields'
import { useSchemaActions } from './use-schema-actions'
import { useSchemaDenial } from './use-schema-denial'

export const loader = loadsList(SchemaListPlace, schemaList)

const columns = (
  { columns: t }: Text['schemas'],
  texts: SchemaEditText,
  { format, countedAll }: { format: Formatter; countedAll: boolean },
): Column<ListedSchema>[] => [
  { id: 'id', header: t.id, sort: ({ id }) => id, cell: ({ id }) => <bdi>{id}</bdi> },
  {
    id: 'title',
    header: t.title,
    sort: ({ schema }) => schemaTitle(schema),
    cell: ({ schema }) => <bdi>{schemaTitle(schema) ?? '–'}</bdi>,
  },
  { id: 'use', header: texts.use, cell: (one) => (hasMarks(one) ? <SchemaMarks {...one} /> : '–') },
  {
    id: 'identifiers',
    header: t.identifiers,
    priority: 3,
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
    optional: true,
    cell: ({ schema }) => traitFields(schema).length,
  },
  {
    id: 'identities',
    header: texts.identities,
    sort: ({ setting }) => setting?.identities,
    align: 'end',
    width: '120px',
    // The server stops counting at a limit, shown with a plus sign.
    cell: ({ setting }) => (setting ? `${format.number(setting.identities)}${countedAll ? '' : '+'}` : '–'),
  },
]

export function Component() {
  const t = useText().schemas
  const texts = useSchemaEditText()
  const format = useFormat()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { project } = place
  const denied = useSchemaDenial()
  const isServed = useServed('control')
  const curl = useCurlAction()
  const actions = useSchemaActions(project, 'row')

  const add = (
    <ButtonLink tone="primary" icon={<Plus />} to={schemaPaths.newSchema(place)} deniedBecause={denied}>
      {texts.add}
    </ButtonLink>
  )

  return (
    <ListScreen
      name="schemas"
      title={t.title}
      about={t.about}
      help="identities"
      actions={
        <>
          {data && data.items.length > 1 && (
            <ButtonLink to={schemaPaths.compareSchemas(place)}>{texts.compare}</ButtonLink>
          )}
          {add}
        </>
      }
      data={data && { items: data.items }}
      failure={failure}
      place={{}}
      columns={columns(t, texts, { format, countedAll: data?.countedAll ?? false })}
      rowKey={({ id }) => id}
      rowLink={({ id }) => schemaPaths.schema({ project, schema: id })}
      rowActions={(one) => [...actions(one), curl({ path: `/schemas/${encodeURIComponent(one.id)}` })]}
      empty={
        <EmptyState icon={<FileJson />} title={t.empty.title} action={add}>
          {t.empty.body}
        </EmptyState>
      }
    >
      {!isServed && <Notice>{texts.fromConfiguration}</Notice>}
    </ListScreen>
  )
}
