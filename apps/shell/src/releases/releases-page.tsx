import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'

import { useFormat } from '@atrium/shared/text'
import {
  Badge,
  Card,
  CardRow,
  EmptyState,
  Page,
  PageHeader,
  ProblemNotice,
  Skeleton,
  StateDot,
} from '@atrium/shared/ui'

import { ProblemPage } from '../failure/problem-page'
import { releasedRemotes, type ListedRemote } from './queries'
import { useText } from './text'

const tones = { running: 'success', retired: 'off', missing: 'danger' } as const

/** The releases of each remote and their health, for owners of the console. */
export function Component() {
  const t = useText()
  const { data, error, refetch } = useQuery(releasedRemotes)
  if (error && !data) return <ProblemPage problem={error} onRetry={() => void refetch()} />
  return (
    <Page $width="reading">
      <PageHeader title={t.title} about={t.about} />
      {error && <ProblemNotice problem={error} onRetry={() => void refetch()} />}
      {!data && <Skeleton />}
      {data?.remotes.length === 0 && <EmptyState title={t.none}>{t.howTo}</EmptyState>}
      {data && data.remotes.length > 0 && (
        <Card>
          {data.remotes.map((remote) => (
            <Row key={remote.id} remote={remote} />
          ))}
        </Card>
      )}
    </Page>
  )
}

function Row({ remote: { id, state, version, built, canary, team, errors, history } }: { remote: ListedRemote }) {
  const t = useText()
  const format = useFormat()
  const failures = errors.reduce((sum, { count }) => sum + count, 0)
  const [last] = history
  const facts = [
    ...(team ? [team.name] : []),
    built ? t.builtHere : t.released,
    ...(last ? [t.changed(format.relative(last.at))] : []),
  ]
  return (
    <CardRow
      tile={<Package />}
      to={`/releases/${encodeURIComponent(id)}`}
      title={
        <>
          {id} {version !== null && <code>{version}</code>}
        </>
      }
      about={facts.join(' · ')}
    >
      {canary && <Badge tone="info">{t.canaryOf(canary.version)}</Badge>}
      {failures > 0 && <Badge tone="warning">{t.failuresOf(format.number(failures))}</Badge>}
      <StateDot tone={tones[state]}>{t.states[state]}</StateDot>
    </CardRow>
  )
}
