import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'

import { useJobText } from '@atrium/shared/jobs/text'
import { removeJob, type ShownJob } from '@atrium/shared/notify'
import { useFormat } from '@atrium/shared/text'
import { color, font, media } from '@atrium/shared/theme'
import { Button, ProgressBar } from '@atrium/shared/ui'
import { Popover } from '@atrium/shared/ui/menu'

import { useText } from './text'

/** Each job's progress, with a link to its page. Ended jobs leave the list when it is closed. */
export function JobsPanel({ jobs }: { jobs: readonly ShownJob[] }) {
  const t = useText().jobs
  const ofJob = useJobText()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const running = jobs.filter(({ state }) => state === 'running').length
  const label =
    running > 0 ? t.running(running) : jobs.some(({ state }) => state === 'paused') ? t.waiting(jobs.length) : t.ended

  const close = (next: boolean) => {
    setOpen(next)
    if (next) return
    for (const { id, state } of jobs) if (state === 'done' || state === 'stopped') removeJob(id)
  }
  const progress = ({ seen, total }: ShownJob) =>
    total === undefined ? format.number(seen) : ofJob.of(format.number(seen), format.number(Math.max(seen, total)))

  return (
    <Popover
      label={t.title}
      align="end"
      open={open}
      onOpenChange={close}
      trigger={
        <Button small icon={<ListChecks />} aria-label={label} data-busy={running > 0 || undefined}>
          <Words>{label}</Words>
        </Button>
      }
    >
      <List aria-label={t.title}>
        {[...jobs].reverse().map((job) => (
          <li key={job.id}>
            <Link to={job.to} onClick={() => close(false)}>
              <bdi>{job.title}</bdi>
            </Link>
            {job.state === 'running' && job.total !== undefined && (
              <ProgressBar label={job.title} value={job.seen} max={job.total || 1} />
            )}
            <small>
              {job.retrying ? ofJob.retrying : ofJob.states[job.state]} · {progress(job)}
              {job.failed > 0 && ` · ${t.failed(job.failed)}`}
            </small>
          </li>
        ))}
      </List>
    </Popover>
  )
}

/* The top bar of a phone only has room for an icon. */
const Words = styled.span`
  ${media.narrow} {
    display: none;
  }
`
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 280px;
  max-width: calc(100vw - 48px);
  max-height: 60vh;
  overflow-y: auto;
  li {
    display: flex;
    flex-direction: column;
    gap: 4px;
    overflow-wrap: anywhere;
  }
  a {
    font-weight: 500;
    &:hover {
      text-decoration: underline;
    }
  }
  small {
    color: ${color.textSoft};
    font-size: ${font.tiny};
    font-variant-numeric: tabular-nums;
  }
`
