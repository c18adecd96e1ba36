import type { Database } from '../db/database'
import type { Person } from './actor'

/**
 * The people of the console: identities of the system project, known by their session's token. Injected so that the
 * control plane does not depend on how the identity service keeps them.
 */
export type People = {
  /** The person whose valid session has this token. */
  bySessionToken(db: Database, projectId: string, token: string, now: Date): Promise<Person | undefined>
  /** People by identity id; unknown ids are left out. */
  byIds(db: Database, projectId: string, ids: readonly string[]): Promise<(Person & { emailVerified: boolean })[]>
  /** The person who signs in with this address. */
  byEmail(db: Database, projectId: string, email: string): Promise<Person | undefined>
}

/** Before an identity service is there, nobody is known. */
export const nobody: People = {
  bySessionToken: async () => undefined,
  byIds: async () => [],
  byEmail: async () => undefined,
}
