import type { EnsureQueryDataOptions, QueryKey, UseSuspenseQueryOptions } from '@tanstack/react-query'

/** A query as `queryOptions` makes it, of which the whole answer is taken. */
export type Query<Data, Key extends QueryKey = QueryKey> = UseSuspenseQueryOptions<Data, Error, Data, Key> &
  EnsureQueryDataOptions<Data, Error, Data, Key>
