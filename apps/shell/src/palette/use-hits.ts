import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { parseDomain, type Localized, type Place } from '@atrium/shared/contract'
import type { Service } from '@atrium/shared/operations'
import { isServed, type ConsoleSession } from '@atrium/shared/session'
import { useLocale } from '@atrium/shared/text'

import { titles } from '../console/titles'
import { loadRemote } from '../federation/load-remote'
import { useRemotes } from '../registry/registry'
import { mayUse, type Offer } from './offers'

const shortest = 2
/** Milliseconds without typing before a search starts. */
const pause = 200

type Hits = {
  hits: Offer[]
  isSearching: boolean
  /** What couldn't be searched: a remote that can't be loaded, or a search that failed. */
  failed: Localized[]
  retry: () => void
}

/**
 * The remotes' results for a text. Remotes that the registry lists with a search are loaded at the first key press, visited
 * or not, and so is the help. A slow or failing one doesn't delay the others.
 */
export function useHits(text: string, place: Place, session: ConsoleSession): Hits {
  const locale = useLocale()
  const typed = text.trim()
  const query = useSettled(typed)
  const isLongEnough = query.length >= shortest
  const may = ({ requires, service }: { requires?: string; service?: Service }) =>
    mayUse(requires, session, place) && isServed(service, session, place)
  const remotes = useRemotes().filter(({ search }) => search.some(may))

  const loads = useQueries({
    queries: remotes.map((remote) => ({
      queryKey: ['remote', remote.id, remote.version, remote.entry],
      enabled: query !== '',
      retry: false,
      staleTime: Infinity,
      // It contains functions, which can't be compared.
      structuralSharing: false,
      queryFn: () => loadRemote(remote, parseDomain),
    })),
  })
  const providers = loads.flatMap(({ data }) =>
    (data?.domain.search ?? [])
      .filter(may)
      .map((provider, index) => ({ provider, name: `${data?.remote.id}:${index}` })),
  )
  const results = useQueries({
    queries: providers.map(({ provider, name }) => ({
      queryKey: ['search', name, place, query],
      enabled: isLongEnough,
      retry: false,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.find(query, place, signal),
    })),
  })

  const help = useQuery({
    queryKey: ['help', locale, query],
    enabled: isLongEnough,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async () => (await import('../help/search')).searchHelp(query, locale),
  })

  const all = [...loads, ...results, help]
  return {
    hits: isLongEnough
      ? [
          ...results.flatMap(({ data }, index) =>
            (data ?? []).map((hit): Offer => ({ kind: providers[index]?.provider.kind ?? 'hit', ...hit })),
          ),
          ...(help.data ?? []).map((hit): Offer => ({ kind: 'help', ...hit })),
        ]
      : [],
    isSearching:
      (typed !== query && typed.length >= shortest) || (isLongEnough && all.some(({ isFetching }) => isFetching)),
    failed: [
      ...loads.flatMap(({ isError }, index) => (isError ? (remotes[index]?.search.filter(may) ?? []) : [])),
      ...(help.isError ? [{ title: titles.help }] : []),
      ...results.flatMap(({ isError }, index) => (isError ? [providers[index]?.provider] : [])),
    ].flatMap((one) => (one ? [one.title] : [])),
    retry: () => all.forEach(({ isError, refetch }) => isError && void refetch()),
  }
}

/** Debounces a text, so that not every key press sends a request. Clearing it takes effect immediately. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
