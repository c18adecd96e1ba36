import { Trash2 } from 'lucide-react'

import { attempt, queryClient, write } from '@atrium/shared/api'
import type { Column } from '@atrium/shared/table'
import { useFormat } from '@atrium/shared/text'
import { RelativeTime } from '@atrium/shared/ui'
import type { QueryKey } from '@tanstack/react-query'

import { isRetrying, type Job } from './job'
import { jobs } from './runner'
import { useJobText } from './text'

/**
 * What lists of this browser's jobs have in common: their columns, and the row action that removes a job which isn't running.
 *
 * @param listKey key of the list's query, to reload it after a removal
 */
export function useJobList(listKey: QueryKey) {
  const t = useJobText()
  const format = useFormat()
  const remove = write({
    run: async ({ id }: Job) => {
      await jobs.drop(id)
      queryClient.removeQueries({ queryKey: [...listKey, id] })
    },
    invalidates: [listKey],
  })

  const stateOf = (job: Job) => (isRetrying(job) ? t.retrying : t.states[job.state])

  const count = (id: 'done' | 'failed', header = t[id]): Column<Job> => ({
    id,
    header,
    width: '130px',
    align: 'end',
    cell: ({ counts }) => format.number(counts[id]),
  })

  return {
    columns: {
      title: (header: string): Column<Job> => ({
        id: 'title',
        header,
        sort: ({ title }) => title,
        cell: ({ title }) => <bdi>{title}</bdi>,
      }),
      state: {
        id: 'state',
        header: t.columns.state,
        sort: stateOf,
        width: '130px',
        cell: stateOf,
      } satisfies Column<Job>,
      count,
      started: {
        id: 'started',
        header: t.columns.started,
        sort: ({ createdAt }) => createdAt,
        width: '150px',
        cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
      } satisfies Column<Job>,
    },
    rowActions: (job: Job) =>
      job.state === 'running'
        ? []
        : [{ label: t.remove, icon: <Trash2 />, danger: true, run: () => void attempt(() => remove(job)) }],
  }
}
