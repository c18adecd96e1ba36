import { History } from 'lucide-react'

import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { DataTable, Pager, type Column } from '@atrium/shared/table'
import { Badge, EmptyState, RelativeTime, Row, SectionHeader, Stack } from '@atrium/shared/ui'

import { configurationPaths } from '../../paths'
import { settingByName } from '../table'
import { settingNamed } from '../values'
import { useSettingText, type Text } from '../text'
import { hooksOf } from './labels'
import { HistoryPlace, revisionList, type Revision } from './queries'
import { useConfigurationText, type ConfigurationText } from './text'

export const loader = loadsList(HistoryPlace, revisionList)

/** Number of names per row; the rest is only counted. */
const NAMED = 2

function changedIn({ changed }: Revision, { history: t, compare }: ConfigurationText, settings: Text): string {
  const names = changed.map((path) => {
    const name = settingNamed(path)
    if (settingByName.has(name)) return settings.describe(name)[0]
    const inService = path.replace(/^services\.(\w+)\.config\./, '$1.')
    return hooksOf(inService.split('.').slice(1), compare) ?? inService
  })
  const different = [...new Set(names)]
  const rest = different.length - NAMED
  return [...different.slice(0, NAMED), ...(rest > 0 ? [t.more(rest)] : [])].join(', ')
}

const columns = (text: ConfigurationText, settings: Text, isLast: (one: Revision) => boolean): Column<Revision>[] => {
  const t = text.history
  return [
    {
      id: 'saved',
      header: t.columns.saved,
      cell: (one) => (
        <Row $gap={2}>
          <RelativeTime value={one.created_at} />
          {one.current && <Badge>{t.current}</Badge>}
        </Row>
      ),
    },
    { id: 'by', header: t.columns.by, cell: ({ author }) => <bdi>{author ?? '–'}</bdi> },
    {
      id: 'changed',
      header: t.columns.changed,
      cell: (one) => (isLast(one) ? t.oldest : one.changed.length === 0 ? t.nothing : changedIn(one, text, settings)),
    },
  ]
}

export function Component() {
  const text = useConfigurationText()
  const t = text.history
  const settings = useSettingText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { project } = place
  const isLast = (one: Revision) => data !== undefined && data.next === undefined && one === data.items.at(-1)
  return (
    <Stack>
      <SectionHeader title={t.title} about={t.about} />
      <DataTable
        label={t.title}
        rows={data?.items}
        failure={failure}
        columns={columns(text, settings, isLast)}
        rowKey={({ id }) => id}
        rowName={({ created_at }) => created_at}
        rowLink={({ id }) => configurationPaths.revision({ project, revision: id })}
        empty={<EmptyState icon={<History />} title={t.empty} />}
        footer={<Pager next={data?.next} />}
      />
    </Stack>
  )
}
