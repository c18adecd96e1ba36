import type { Job } from '@atrium/shared/jobs'
import { ReselectFile as Again } from '@atrium/shared/jobs/import'

import { attachFile } from './files'
import { importPlan } from './import-step'

export function ReselectFile({ job, onGiven: onSelected }: { job: Job; onGiven: () => void }) {
  const { file: expectedFile } = importPlan.parse(job.plan)
  const select = (file: File) => {
    attachFile(job.id, file)
    onSelected()
  }
  return <Again expected={expectedFile} onSelected={select} />
}
