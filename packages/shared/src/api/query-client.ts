import { QueryClient } from '@tanstack/react-query'

import { Problem } from '../transport'

const maxRetries = 2

/** Statuses after which the person has already waited. */
const timeoutStatuses = new Set([429, 504])

/** Whether to retry a failed read: only temporary failures, and none that the person has already waited for. */
export const retries = (failures: number, error: unknown): boolean =>
  error instanceof Problem && error.passing && !timeoutStatuses.has(error.status) && failures < maxRetries

/** Milliseconds before the next attempt: the server's `Retry-After`, otherwise doubling. */
export const retryDelay = (failures: number, error: unknown): number =>
  error instanceof Problem && error.retryAfter ? error.retryAfter * 1000 : 300 * 2 ** failures

/** One per page, also outside React: loaders fill it, components read it. Writes are never retried automatically. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: retries, retryDelay, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: 'always' },
  },
})

/**
 * Key of a query: the resource, its scope, and the parameters. A write invalidates by the first two.
 * `resourceKey('identities', 'storefront-prod', 'list', { page })`
 */
export const resourceKey = (resource: string, place: string, ...rest: unknown[]) => [resource, place, ...rest] as const
