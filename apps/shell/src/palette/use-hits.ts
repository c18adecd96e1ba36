import { useQueries, keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import type { Place } from '@atrium/shared/contract'
import type { ConsoleSession } from '@atrium/shared/session'

import { loadedRemotes } from '../federation/load-remote'
import { mayUse, type Offer } from './offers'

const shortest = 2

/** What the loaded remotes find for a text; one that fails finds nothing. */
export function useHits(text: string, place: Place, session: ConsoleSession): Offer[] {
  const query = useDeferredValue(text.trim())
  const providers = loadedRemotes().flatMap(({ domain }) =>
    domain.search
      .filter(({ requires }) => mayUse(requires, session, place))
      .map((provider, index) => ({ provider, name: `${domain.id}:${index}` })),
  )
  const answers = useQueries({
    queries: providers.map(({ provider, name }) => ({
      queryKey: ['search', name, place, query],
      enabled: query.length >= shortest,
      retry: false,
      placeholderData: keepPreviousData,
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.find(query, place, signal),
    })),
  })
  if (query.length < shortest) return []
  return answers.flatMap(({ data }) => (data ?? []).map((hit): Offer => ({ kind: 'hit', ...hit })))
}
