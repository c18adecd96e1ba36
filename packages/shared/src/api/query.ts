import type { EnsureQueryDataOptions, QueryKey, UseSuspenseQueryOptions } from '@tanstack/react-query'

/** The result of `queryOptions`, for a query whose whole response is used. */
export type Query<Data, Key extends QueryKey = QueryKey> = UseSuspenseQueryOptions<Data, Error, Data, Key> &
  EnsureQueryDataOptions<Data, Error, Data, Key>
