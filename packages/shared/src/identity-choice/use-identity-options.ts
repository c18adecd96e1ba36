import { useQuery } from '@tanstack/react-query'

import { pause, resourceKey } from '@atrium/shared/api'
import type { Option } from '../ui'
import { isIdentityId, useIdentitiesHere } from './use-identities-here'

/** Requests wait for a pause in typing. */
const PAUSE_MS = 200
const SHORTEST = 2
const STALE_MS = 30_000

const none: readonly Option[] = []

type IdentityOptions = {
  options: readonly Option[]
  /** Whether there is an identity service, and the person may read identities. */
  isAvailable: boolean
}

/**
 * Suggests identities while someone types a sign-in name into a field for an identity's ID; none once it is an ID. If the request fails,
 * nothing is suggested.
 */
export function useIdentityOptions(typed: string): IdentityOptions {
  const project = useIdentitiesHere()
  const text = typed.trim()
  const { data: options = none } = useQuery({
    queryKey: [...resourceKey('identities', project ?? ''), 'options', text],
    enabled: project !== undefined && text.length >= SHORTEST && !isIdentityId(text),
    staleTime: STALE_MS,
    retry: false,
    async queryFn({ signal }) {
      await pause(PAUSE_MS, signal)
      const { findIdentities } = await import('./find-identities')
      return findIdentities(project ?? '', text, signal)
    },
  })
  return { options, isAvailable: project !== undefined }
}
