import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/database'
import { verified, withAddress } from '../identity/identities/derive'
import { changeIdentity } from '../identity/identities/store'
import { sessionByToken } from '../identity/sessions/session-by-token'
import { identityOfCommandLine } from '../oauth2/command-line/person'
import type { Person } from './actor'

/** The traits that the console reads of its people; the system project's schema may have more. */
const traits = z.object({
  email: z.string().default(''),
  name: z.union([z.string(), z.object({ first: z.string().default(''), last: z.string().default('') })]).default(''),
})

type Who = { id: string; traits: unknown; verifiableAddresses: readonly { value: string; verified: boolean }[] }

function personOf({ id, traits: value, verifiableAddresses }: Who): Person {
  const parsed = traits.safeParse(value)
  if (!parsed.success) return { id, email: '', name: '', emailVerified: false }
  const { email, name } = parsed.data
  const full = typeof name === 'string' ? name : `${name.first} ${name.last}`
  const address = verifiableAddresses.find(({ value: own }) => own === email.toLowerCase())
  return { id, email, name: full.trim() || email, emailVerified: address?.verified === true }
}

/** The email address of one of the console's people; empty if there is none. */
export const emailOf = (identity: { id: string; traits: unknown }): string =>
  personOf({ ...identity, verifiableAddresses: [] }).email

/** The console's people: identities of the system project, with sessions of its identity service. */
export const people = {
  /** The person whose valid session has this token. */
  async bySessionToken(db: Database, projectId: string, token: string, now: Date): Promise<Person | undefined> {
    const found = await sessionByToken(db, projectId, token, now)
    return found && personOf(found.identity)
  },

  /** The person who signed in to the command line tool and got this access token; see `identityOfCommandLine`. */
  async byCommandLineToken(
    db: Database,
    projectId: string,
    token: string,
    at: { now: Date; audience: string },
  ): Promise<Person | undefined> {
    const found = await identityOfCommandLine(db, projectId, token, at)
    return found && personOf(found)
  },

  /** People by identity id; unknown ids are left out. */
  async byIds(db: Database, projectId: string, ids: readonly string[]): Promise<Person[]> {
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('identity_identities')
      .select(['id', 'traits', 'verifiable_addresses'])
      .where('project_id', '=', projectId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    return rows.map(({ id, traits, verifiable_addresses }) =>
      personOf({ id, traits, verifiableAddresses: verifiable_addresses }),
    )
  },
}

/** Marks a person's address as verified: they used a link sent to it. */
export async function markVerified(db: Database, projectId: string, { id, email }: Person, now: Date): Promise<void> {
  await changeIdentity(db, { id: projectId }, id, (identity) =>
    withAddress(identity, email.toLowerCase(), (address) => verified(address, now), now),
  )
}

export type People = typeof people
