import type { Job } from '@atrium/shared/jobs'
import { FileAgain as Again } from '@atrium/shared/jobs/import'

import { giveFile } from './files'
import { importPlan } from './import-step'

export function FileAgain({ job, onGiven }: { job: Job; onGiven: () => void }) {
  const { file: wanted } = importPlan.parse(job.plan)
  const give = (file: File) => {
    giveFile(job.id, file)
    onGiven()
  }
  return <Again wanted={wanted} onGiven={give} />
}
