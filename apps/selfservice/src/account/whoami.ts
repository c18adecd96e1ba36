import { isRecord } from '@atrium/shared/json'
import { Problem } from '@atrium/shared/transport'
import { callFrontend } from '@atrium/shared/api/frontend'

import { accountScope } from '../paths'

/** The signed-in person's name; undefined if no one is signed in or no name is known. */
export async function whoami(base: string): Promise<string | undefined> {
  try {
    const { body } = await callFrontend(accountScope(base), '/sessions/whoami')
    return nameOf(isRecord(body) && isRecord(body.identity) ? body.identity.traits : undefined)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

const spoken = ['email', 'username', 'phone', 'name']

/** The first trait that names a person; a project's schema decides which exist. */
export function nameOf(traits: unknown): string | undefined {
  if (!isRecord(traits)) return undefined
  const known = spoken.map((name) => traits[name])
  return [...known, ...Object.values(traits)].find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
}
