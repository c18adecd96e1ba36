import { Page, PageHeader, RelativeTime } from '@atrium/shared/ui'

import { JobPanel, type JobPanelProps } from './job-panel'
import { useJobText } from './text'

/** A job's page: what it does, since when, and its panel. `back` links to where it was started, or to the list of jobs. */
export function JobPage({ back, ...panel }: JobPanelProps & { back: { to: string; label: string } }) {
  const t = useJobText()
  const { job } = panel
  return (
    <Page $width="reading">
      <PageHeader
        back={back}
        name={job.title}
        about={
          <>
            {t.startedAt} <RelativeTime value={job.createdAt} />
          </>
        }
      />
      <JobPanel key={job.id} {...panel} />
    </Page>
  )
}
