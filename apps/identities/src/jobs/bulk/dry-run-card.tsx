import { useFormat } from '@atrium/shared/text'
import { Card, CardRow, Fact, Facts, Notice, ProgressBar } from '@atrium/shared/ui'

import { identityPaths } from '../../paths'
import { useReasonText } from '../../schemas/reason'
import { useBulkText } from './text'
import type { Preview } from './use-dry-run'

type DryRunCardProps = { project: string } & Pick<Preview, 'run' | 'state'>

/** What would happen: the number of each outcome, with examples. */
export function DryRunCard({ project, run, state }: DryRunCardProps) {
  const t = useBulkText()
  const format = useFormat()
  const formatReason = useReasonText()
  return (
    <>
      {state === 'stopped' && <Notice tone="warning">{t.cut}</Notice>}
      <Card title={state === 'running' ? t.previewing : t.found} aria-busy={state === 'running' || undefined}>
        {state === 'running' && <ProgressBar label={t.previewing} />}
        <Facts>
          <Fact name={t.seen}>{format.number(run.seen + run.missing)}</Fact>
          <Fact name={t.change}>{format.number(run.change)}</Fact>
          <Fact name={t.same}>{format.number(run.same)}</Fact>
          <Fact name={t.refused}>{format.number(run.refused)}</Fact>
          {run.missing > 0 && <Fact name={t.missing}>{format.number(run.missing)}</Fact>}
        </Facts>
      </Card>
      {run.samples.length > 0 && (
        <Card title={t.samples}>
          {run.samples.map(({ id, name, patch }) => (
            <CardRow
              key={id}
              title={<bdi>{name}</bdi>}
              about={patch ? <code>{JSON.stringify(patch)}</code> : undefined}
              to={identityPaths.identity({ project, identity: id })}
            />
          ))}
        </Card>
      )}
      {run.rejections.length > 0 && (
        <Card title={t.rejections}>
          {run.rejections.map(({ id, name, why }) => (
            <CardRow
              key={id}
              title={<bdi>{name}</bdi>}
              about={formatReason(why)}
              to={identityPaths.identity({ project, identity: id })}
            />
          ))}
        </Card>
      )}
    </>
  )
}
