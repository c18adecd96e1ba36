import { History } from 'lucide-react'

import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { DataTable, type Column } from '@atrium/shared/table'
import { Badge, EmptyState, Notice, RelativeTime, Row, Stack } from '@atrium/shared/ui'

import { schemaPaths } from '../paths'
import { SchemaPlace, schemaVersions, type SchemaVersion } from './queries'
import { useSchemaEditText, type SchemaEditText } from './text'

export const loader = loadsList(SchemaPlace, schemaVersions)

const columns = (t: SchemaEditText): Column<SchemaVersion>[] => [
  {
    id: 'saved',
    header: t.saved,
    cell: ({ created_at, current }) => (
      <Row $gap={2}>
        <RelativeTime value={created_at} />
        {current && <Badge>{t.current}</Badge>}
      </Row>
    ),
  },
  { id: 'by', header: t.by, cell: ({ author }) => <bdi>{author ?? '–'}</bdi> },
]

export function Component() {
  const t = useSchemaEditText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  return (
    <Stack>
      {data && !data.complete && <Notice>{t.incomplete}</Notice>}
      <DataTable
        label={t.history}
        rows={data?.versions}
        failure={failure}
        columns={columns(t)}
        rowKey={({ revision_id }) => revision_id}
        rowName={({ created_at }) => created_at}
        rowLink={({ revision_id }) => schemaPaths.version({ ...place, revision: revision_id })}
        empty={<EmptyState icon={<History />} title={t.noVersions} />}
      />
    </Stack>
  )
}
