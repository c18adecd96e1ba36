import { useQuery, useSuspenseQuery, type QueryKey } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type * as z from 'zod/mini'

import { Problem, queryClient, type Query } from '@atrium/shared/api'

import { readPlace } from './place'

type Loaded<Place, Data, Key extends QueryKey> = { place: Place; query: Query<Data, Key> }

/** Loads more data; `data` is the query's result. The returned promise is awaited. */
type Prefetch<Place, Data> = (place: Place, data: Promise<Data>) => unknown

/** @param onFailure receives a query's error, and rethrows it unless the page handles it */
const loaderOf =
  (onFailure: (error: unknown) => void) =>
  <Schema extends z.ZodMiniType, Data, Key extends QueryKey>(
    schema: Schema,
    query: (place: z.output<Schema>) => Query<Data, Key> | Promise<Query<Data, Key>>,
    prefetch?: Prefetch<z.output<Schema>, Data>,
  ) =>
  async (args: LoaderFunctionArgs): Promise<Loaded<z.output<Schema>, Data, Key>> => {
    const place = readPlace(args, schema)
    const made = await query(place)
    const data = queryClient.ensureQueryData(made)
    await Promise.all([data, prefetch?.(place, data)]).catch(onFailure)
    return { place, query: made }
  }

/**
 * A route's loader: parses the URL with `schema` and loads its query. The component gets both from `useLoaded<typeof loader>()`.
 *
 * @param query creates the query of a place; may be async if the place has to be looked up first
 * @param prefetch loads more in parallel; return a promise for what the screen needs, but not for what can wait
 * @returns a loader that throws a Problem: 404 if the URL doesn't match the schema, else the query's error
 */
export const loads = loaderOf((error) => {
  throw error
})

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

/** Errors that concern the whole page: not signed in, no permission, not found, not available. */
const ofThePage = new Set([401, 403, 404, 501])
const isOfTheList = (error: unknown) => error instanceof Problem && !ofThePage.has(error.status)

/** Lets the list's page show why the list couldn't be loaded. @throws errors that concern the whole page */
export function keepPageOnListError(error: unknown): void {
  if (!isOfTheList(error)) throw error
}

/**
 * Like `loads`, for a list: if it fails, its page stays, with title, filters and actions, and shows the error in the list's place. Its
 * component uses `useLoadedList<typeof loader>()`.
 */
export const loadsList = loaderOf(keepPageOnListError)

/** A list that couldn't be loaded, for `ListScreen`. */
export type ListFailure = { problem: Error; retry: () => void }

type ListLoadedBy<Loader> = Loader extends (
  args: LoaderFunctionArgs,
) => Promise<Loaded<infer Place, infer Data, infer Key>>
  ? { place: Place; query: Query<Data, Key> } & LoadedList<Data>
  : never

/** `data` is undefined if the list couldn't be loaded, also during a retry. */
type LoadedList<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  failure: ListFailure | undefined
}

/** The result of the route's `loadsList`: the place, and the list or why it failed. `useLoadedList<typeof loader>()` */
export function useLoadedList<Loader>(): ListLoadedBy<Loader> {
  const { place, query } = useLoaderData<Loaded<unknown, unknown, QueryKey>>()
  // The router returns the loader's result without its type.
  return { place, query, ...useList(query) } as ListLoadedBy<Loader>
}

/** A list that its loader requested, or why it failed. */
export function useList<Data, Key extends QueryKey>(query: Query<Data, Key>): LoadedList<Data> {
  // The loader has just tried it.
  const { data, error, isFetching, refetch } = useQuery({ ...query, retryOnMount: false })
  if (data === undefined && error) keepPageOnListError(error)
  const failure = data === undefined && error ? { problem: error, retry: () => void refetch() } : undefined
  return { data, error, isFetching, failure }
}
