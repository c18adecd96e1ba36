import { History } from 'lucide-react'

import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { ListScreen, type Column } from '@atrium/shared/table'
import { EmptyState, RelativeTime } from '@atrium/shared/ui'

import { rulesPaths } from '../paths'
import { actorName } from './actor-name'
import { HistoryPlace, rulesHistory, type RulesVersion } from './history-queries'
import { useRulesText, type Text } from './text'

export const loader = loadsList(HistoryPlace, rulesHistory)

const columns = (t: Text): Column<RulesVersion>[] => [
  { id: 'version', header: t.version, width: '160px', cell: ({ version }) => t.versionOf(version) },
  { id: 'actor', header: t.publishedBy, priority: 1, cell: (row) => <bdi>{actorName(row, t)}</bdi> },
  {
    id: 'published',
    header: t.publishedAt,
    width: '180px',
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
]

export function Component() {
  const t = useRulesText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { project } = place
  return (
    <ListScreen
      name="rules-history"
      title={t.historyTitle}
      about={t.historyAbout}
      back={{ to: rulesPaths.rules({ project }), label: t.title }}
      data={data}
      failure={failure}
      place={place}
      columns={columns(t)}
      rowKey={({ version }) => String(version)}
      rowName={({ version }) => t.versionOf(version)}
      rowLink={({ version }) => rulesPaths.version({ project, version: String(version) })}
      empty={
        <EmptyState icon={<History />} title={t.historyEmpty}>
          {t.historyEmptyAbout}
        </EmptyState>
      }
    />
  )
}
