import { queryOptions } from '@tanstack/react-query'

import { healthAt } from '../console/health'

/** The health of the services of one project of another platform. */
export const projectHealth = (slug: string) =>
  queryOptions({
    queryKey: ['health', slug],
    queryFn: ({ signal }) => healthAt(`/api/health?project=${encodeURIComponent(slug)}`, signal),
  })
