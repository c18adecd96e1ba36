import { useSuspenseQuery, type QueryKey } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type * as z from 'zod/mini'

import { queryClient, type Query } from '@atrium/shared/api'

import { readPlace } from './place'

type Loaded<Place, Data, Key extends QueryKey> = { place: Place; query: Query<Data, Key> }

/** Loads something besides the query; `data` is the query's result. The returned promise is awaited. */
type Beside<Place, Data> = (place: Place, data: Promise<Data>) => unknown

/**
 * A route's loader: reads the URL with `schema`, and the query for it. Its component gets both from `useLoaded<typeof loader>()`.
 *
 * @param query makes the query of a place; may be async, where the place has to be looked up first
 * @param beside reads more at the same time: what the screen needs is returned, what can wait is not
 * @returns a loader that throws a Problem: 404 where the URL does not fit, else what the query throws
 */
export const loads =
  <Schema extends z.ZodMiniType, Data, Key extends QueryKey>(
    schema: Schema,
    query: (place: z.output<Schema>) => Query<Data, Key> | Promise<Query<Data, Key>>,
    beside?: Beside<z.output<Schema>, Data>,
  ) =>
  async (args: LoaderFunctionArgs): Promise<Loaded<z.output<Schema>, Data, Key>> => {
    const place = readPlace(args, schema)
    const made = await query(place)
    const data = queryClient.ensureQueryData(made)
    await Promise.all([data, beside?.(place, data)])
    return { place, query: made }
  }

type LoadedBy<Loader> = Loader extends (args: LoaderFunctionArgs) => Promise<Loaded<infer Place, infer Data, infer Key>>
  ? { place: Place; query: Query<Data, Key>; data: Data; error: Error | null; isFetching: boolean }
  : never

/** The result of the route's loader: the place, and the query's current data. `useLoaded<typeof loader>()` */
export function useLoaded<Loader>(): LoadedBy<Loader> {
  const { place, query } = useLoaderData<Loaded<unknown, unknown, QueryKey>>()
  const { data, error, isFetching } = useSuspenseQuery(query)
  // The router returns the loader's result without its type.
  return { place, query, data, error, isFetching } as LoadedBy<Loader>
}
