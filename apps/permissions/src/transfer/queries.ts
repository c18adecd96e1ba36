import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { Problem, resourceKey } from '@atrium/shared/api'
import { jobs } from '@atrium/shared/jobs'

import { importKind } from './define-jobs'

export const JobPlace = z.object({ project: z.string(), job: z.string() })
export const JobListPlace = z.object({ project: z.string() })

export const jobKey = (project: string) => resourceKey('relationship-jobs', project)

/** @throws Problem 404 where this browser does not know the job. */
export const jobById = ({ project, job }: z.infer<typeof JobPlace>) =>
  queryOptions({
    queryKey: [...jobKey(project), job],
    staleTime: 0,
    queryFn: async () => {
      const found = await jobs.load(job)
      if (found?.project === project && found.kind === importKind) return found
      throw new Problem({ status: 404, id: 'no_such_job', message: 'This browser knows no such job.' })
    },
  })

/** Imports of a project that this browser keeps, the newest first. */
export const jobList = (project: string) =>
  queryOptions({
    queryKey: jobKey(project),
    staleTime: 0,
    queryFn: async () => {
      const kept = await jobs.store.all()
      const own = kept.filter((job) => job.project === project && job.kind === importKind)
      const now = await Promise.all(own.map(({ id }) => jobs.load(id)))
      return now.flatMap((job) => (job ? [job] : [])).toSorted((a, b) => b.createdAt - a.createdAt)
    },
  })
