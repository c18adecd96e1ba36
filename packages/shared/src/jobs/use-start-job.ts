import { useNavigate } from 'react-router'

import type { Job } from './job'
import { jobs } from './runner'

/** Stores a new job, starts it and opens its page. */
export function useStartJob(): (job: Job) => Promise<void> {
  const navigate = useNavigate()
  return async (job) => {
    await jobs.add(job)
    void jobs.resume(job.id)
    const page = jobs.pageOf(job)
    if (page) await navigate(page)
  }
}
