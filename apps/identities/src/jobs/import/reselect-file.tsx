import type { Job } from '@atrium/shared/jobs'
import { ReselectFile as Again } from '@atrium/shared/jobs/import'

import { giveFile } from './files'
import { importPlan } from './import-step'

export function ReselectFile({ job, onGiven }: { job: Job; onGiven: () => void }) {
  const { file: wanted } = importPlan.parse(job.plan)
  const give = (file: File) => {
    giveFile(job.id, file)
    onGiven()
  }
  return <Again wanted={wanted} onGiven={give} />
}
