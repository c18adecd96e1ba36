import type { EnsureQueryDataOptions, QueryKey, UseSuspenseQueryOptions } from '@tanstack/react-query'

/** A query as `queryOptions` makes it, whose whole response is used. */
export type Query<Data, Key extends QueryKey = QueryKey> = UseSuspenseQueryOptions<Data, Error, Data, Key> &
  EnsureQueryDataOptions<Data, Error, Data, Key>
