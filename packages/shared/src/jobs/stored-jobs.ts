import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { Problem, queryClient, resourceKey } from '../api'
import { consoleSession } from '../session'
import { jobs } from './runner'

/** URL parameters of one of this browser's jobs, and of their list. */
export const JobPlace = z.object({ project: z.string(), job: z.string() })
export const JobListPlace = z.object({ project: z.string() })

/** A page may open before it knows who is signed in, and so whose jobs it may show. */
const known = () => queryClient.ensureQueryData(consoleSession)

/**
 * Queries of the jobs that this browser keeps for a remote.
 *
 * @param resource names them in query keys
 * @param isOwn whether a kind of job belongs to this remote
 */
export function storedJobs(resource: string, isOwn: (kind: string) => boolean) {
  const key = (project: string) => resourceKey(resource, project)
  return {
    key,
    /** @throws Problem 404 if this browser doesn't have the job */
    byId: ({ project, job }: z.infer<typeof JobPlace>) =>
      queryOptions({
        queryKey: [...key(project), job],
        staleTime: 0,
        queryFn: async () => {
          await known()
          const found = await jobs.load(job)
          if (found?.project === project && isOwn(found.kind)) return found
          throw new Problem({ status: 404, id: 'no_such_job', message: 'This browser knows no such job.' })
        },
      }),
    /** A project's jobs, newest first. */
    list: (project: string) =>
      queryOptions({
        queryKey: key(project),
        staleTime: 0,
        queryFn: async () => {
          await known()
          const stored = await jobs.store.all()
          const own = stored.filter((job) => job.project === project && isOwn(job.kind))
          const now = await Promise.all(own.map(({ id }) => jobs.load(id)))
          return now.flatMap((job) => (job ? [job] : [])).toSorted((a, b) => b.createdAt - a.createdAt)
        },
      }),
  }
}
