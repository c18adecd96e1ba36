import { useState, useSyncExternalStore } from 'react'

import { attempt } from '@atrium/shared/api'
import { jobs, JobProblem, type Outcome } from '@atrium/shared/jobs'
import { useFormat } from '@atrium/shared/text'
import { ButtonLink, Card, CardRow, Fact, Facts, Notice, ProgressBar, Stack } from '@atrium/shared/ui'

import { newSchemaCheck } from '../jobs/check/queries'
import { identityPaths } from '../paths'
import { reasonSchema, useReasonText } from './reason'
import { useSchemaEditText } from './text'

const maxSamples = 10

/** The first identities that a job found not to match. */
async function samplesOf(id: string): Promise<Outcome[]> {
  const found: Outcome[] = []
  for await (const rows of jobs.store.outcomes(id)) {
    found.push(...rows.filter(({ result }) => result === 'failed'))
    if (found.length >= maxSamples) break
  }
  return found.slice(0, maxSamples)
}

type Started = { id: string; source: string }
type Samples = { id: string; rows: Outcome[] }

/** Checks a schema's identities against an edited version of it: a job, which continues when the page is left. */
export function useFit(project: string, schema: string, source: string) {
  const t = useSchemaEditText()
  const [started, setStarted] = useState<Started>()
  const [samples, setSamples] = useState<Samples>()
  const job = useSyncExternalStore(jobs.subscribe, () => (started ? jobs.now(started.id) : undefined))
  const shown = started?.source === source ? job : undefined
  return {
    /** The job that checks the editor's current text. */
    job: shown,
    samples: samples && samples.id === shown?.id ? samples.rows : [],
    running: job?.state === 'running',
    begin: (document: Record<string, unknown>) =>
      attempt(async () => {
        const next = newSchemaCheck({ project, title: t.checkTitle(schema), schema, document })
        await jobs.add(next)
        setStarted({ id: next.id, source })
        await jobs.resume(next.id)
        setSamples({ id: next.id, rows: await samplesOf(next.id) })
      }),
    stop: () => started && void jobs.stop(started.id),
  }
}
export type SchemaFit = ReturnType<typeof useFit>

/** A check's results so far. */
export function FitCard({ project, fit: { job, samples } }: { project: string; fit: SchemaFit }) {
  const t = useSchemaEditText()
  const format = useFormat()
  const formatReason = useReasonText()
  if (!job) return null
  const { done, failed } = job.counts
  return (
    <Stack $gap={3}>
      {job.state === 'stopped' && <Notice tone="warning">{t.cut}</Notice>}
      <JobProblem job={job} />
      <Card
        title={t.checked}
        actions={
          <ButtonLink small to={identityPaths.job({ project, job: job.id })}>
            {t.openJob}
          </ButtonLink>
        }
      >
        {job.state === 'running' && <ProgressBar label={t.checked} />}
        <Facts>
          <Fact name={t.seen}>{format.number(done + failed)}</Fact>
          <Fact name={t.unfit}>{format.number(failed)}</Fact>
        </Facts>
        {samples.map(({ row, name, code = '', about }) => (
          <CardRow
            key={row}
            title={<bdi>{name}</bdi>}
            about={formatReason(reasonSchema.safeParse(about).data ?? { code })}
            to={identityPaths.identity({ project, identity: row })}
          />
        ))}
      </Card>
      {failed > 0 && <Notice tone="warning">{t.checkAbout}</Notice>}
    </Stack>
  )
}
