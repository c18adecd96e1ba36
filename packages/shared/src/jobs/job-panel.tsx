import { Download, Pause, Play, Square } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import styled from 'styled-components'

import { confirm } from '@atrium/shared/notify'
import { useFormat } from '@atrium/shared/text'
import { color, font } from '@atrium/shared/theme'
import { Button, Card, Fact, Facts, Notice, ProgressBar, Row, Stack, StateDot, type DotTone } from '@atrium/shared/ui'

import type { Job, JobState, Outcome } from './job'
import { jobs, type Runner } from './runner'
import { sheetLine, saveText } from '../download'
import { useJobText } from './text'

const tones: Record<JobState, DotTone> = { running: 'info', paused: 'warning', stopped: 'off', done: 'success' }
const maxShown = 50

export type JobPanelProps = {
  job: Job
  runner?: Runner
  /** Why it can't continue, such as a file that must be selected first. */
  blocked?: ReactNode
  deniedBecause?: string
  /** Describes a row's outcome in the person's language. */
  formatOutcome?: (outcome: Outcome) => string | undefined
  /** More actions for a job that has ended. */
  actions?: (job: Job) => ReactNode
}

/** A job's progress: pause, stop and resume, rows that failed or were skipped, and a report of every row. */
export function JobPanel({
  job: loaded,
  runner = jobs,
  blocked,
  deniedBecause,
  formatOutcome = ({ note, code }) => note ?? code,
  actions,
}: JobPanelProps) {
  const t = useJobText()
  const format = useFormat()
  const job = useSyncExternalStore(runner.subscribe, () => runner.now(loaded.id)) ?? loaded
  const interruption = useSyncExternalStore(runner.subscribe, () => runner.interruption(loaded.id))
  const { done, skipped, failed } = job.counts
  const seen = done + skipped + failed
  const ended = job.state === 'done' || job.state === 'stopped'

  const confirmStop = () =>
    confirm({
      title: t.stopTitle,
      body: t.stopBody,
      action: t.stop,
      danger: true,
      run: () => runner.stop(job.id),
    })

  return (
    <Stack $gap={4}>
      <Card
        title={
          <StateDot tone={tones[job.state]}>{interruption ? t.ending[interruption] : t.states[job.state]}</StateDot>
        }
        actions={
          <Row>
            {job.state === 'running' && (
              <Button
                small
                icon={<Pause />}
                busy={interruption !== undefined}
                onClick={() => void runner.pause(job.id)}
              >
                {t.pause}
              </Button>
            )}
            {job.state === 'paused' && !blocked && (
              <Button
                small
                tone="primary"
                icon={<Play />}
                deniedBecause={deniedBecause}
                onClick={() => void runner.resume(job.id)}
              >
                {t.resume}
              </Button>
            )}
            {!ended && (
              <Button
                small
                tone="danger"
                icon={<Square />}
                busy={interruption === 'stopped'}
                deniedBecause={deniedBecause}
                onClick={confirmStop}
              >
                {t.stop}
              </Button>
            )}
            {seen > 0 && (
              <Button
                small
                icon={<Download />}
                onClick={() => void saveReport(runner, job, t.reportColumns, formatOutcome)}
              >
                {t.report}
              </Button>
            )}
            {ended && actions?.(job)}
          </Row>
        }
      >
        <Body>
          {job.total === undefined ? (
            !ended && <ProgressBar label={t.progress} />
          ) : (
            <ProgressBar
              label={t.progress}
              value={ended && job.state === 'done' ? job.total : seen}
              max={job.total || 1}
            />
          )}
          <Seen role="status">
            {job.total === undefined
              ? t.rows(seen)
              : t.of(format.number(seen), format.number(Math.max(job.total, seen)))}
          </Seen>
        </Body>
        <Facts>
          <Fact name={t.done}>{format.number(done)}</Fact>
          <Fact name={t.skipped}>{format.number(skipped)}</Fact>
          <Fact name={t.failed}>{format.number(failed)}</Fact>
        </Facts>
      </Card>
      {blocked}
      <JobProblem job={job} />
      {failed > 0 && (
        <Rows key={`failed ${job.state}`} result="failed" runner={runner} job={job} formatOutcome={formatOutcome} />
      )}
      {skipped > 0 && ended && <Rows result="skipped" runner={runner} job={job} formatOutcome={formatOutcome} />}
    </Stack>
  )
}

/** Why a job paused by itself, or why its step is tried again; nothing if neither. */
export function JobProblem({ job: { state, problem, unreachable } }: { job: Job }) {
  const t = useJobText()
  if (!problem || (state !== 'paused' && state !== 'running')) return null
  const isRetrying = state === 'running'
  return (
    <Notice
      key={state}
      role={isRetrying ? 'status' : 'alert'}
      tone="warning"
      title={isRetrying ? t.retrying : t.pausedBecause}
    >
      {unreachable ? (isRetrying ? t.noResponse : t.unreachable) : problem}
    </Notice>
  )
}

type FormatOutcome = NonNullable<JobPanelProps['formatOutcome']>

type RowsProps = { result: 'failed' | 'skipped'; runner: Runner; job: Job; formatOutcome: FormatOutcome }

/** The first rows with this result, and why. */
function Rows({ result, runner, job, formatOutcome }: RowsProps) {
  const t = useJobText()
  const format = useFormat()
  const [rows, setRows] = useState<Outcome[]>([])
  useEffect(() => {
    let isCurrent = true
    void firstRows(runner, job.id, result).then((found) => isCurrent && setRows(found))
    return () => void (isCurrent = false)
  }, [runner, job.id, result])
  if (rows.length === 0) return null
  return (
    <Card title={result === 'failed' ? t.failures : t.skippedRows}>
      <Lines>
        {rows.map((outcome) => (
          <li key={outcome.row}>
            <bdi>{outcome.name ?? outcome.row}</bdi>
            <span>{formatOutcome(outcome)}</span>
          </li>
        ))}
      </Lines>
      {rows.length === maxShown && <Seen>{t.failuresAbout(format.number(maxShown))}</Seen>}
    </Card>
  )
}

async function firstRows(runner: Runner, id: string, requestedResult: Outcome['result']): Promise<Outcome[]> {
  const found: Outcome[] = []
  for await (const rows of runner.store.outcomes(id)) {
    found.push(...rows.filter(({ result }) => result === requestedResult))
    if (found.length >= maxShown) break
  }
  return found.slice(0, maxShown)
}

async function saveReport(runner: Runner, job: Job, columns: readonly string[], formatOutcome: FormatOutcome) {
  const parts: BlobPart[] = ['\ufeff', sheetLine(columns)]
  // Blobs are stored by the browser outside the page's memory.
  for await (const rows of runner.store.outcomes(job.id))
    parts.push(new Blob([rows.map((outcome) => lineOf(outcome, formatOutcome(outcome))).join('')]))
  saveText(`report-${job.id.slice(0, 8)}.csv`, parts, 'text/csv;charset=utf-8')
}

const lineOf = ({ row, name, result, code }: Outcome, description: string | undefined) =>
  sheetLine([row, name, result, code, description])

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 16px 16px 0;
`
const Seen = styled.span`
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`
const Lines = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    padding: 8px 16px;
    overflow-wrap: anywhere;
  }
  li:not(:last-child) {
    border-block-end: 1px solid ${color.line};
  }
  span {
    color: ${color.textSoft};
  }
`
