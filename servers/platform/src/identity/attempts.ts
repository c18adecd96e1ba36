import { networkOf } from '@atrium/shared/network'
import { sql } from 'kysely'
import { HttpError } from '../http/errors'
import type { Call } from '../http/handlers'
import { isLoopback } from '../outgoing/ip-address'
import { sha256 } from './ids'

type Scope = Pick<Call, 'db' | 'project' | 'now' | 'guessLimits'>

/** Attempts per number of seconds: far more than a person needs, far fewer than guessing needs. */
const limits = {
  /** Passwords for one account from one IP address; a correct password resets the count. */
  passwordFrom: { most: 30, seconds: 600 },
  /** Passwords for one account from all IP addresses. */
  password: { most: 100, seconds: 3600 },
  /** Above that, passwords from a network from which someone has signed in to the account: strangers can't lock out its owner. */
  passwordKnown: { most: 100, seconds: 3600 },
  /** Authenticator and backup codes of one account. */
  factor: { most: 30, seconds: 600 },
  factorOfDay: { most: 100, seconds: 86_400 },
  /** Messages of one kind to one address. As each flow takes few codes, this limits guesses of mailed codes, too. */
  message: { most: 15, seconds: 3600 },
  /** Submitted registration forms, and OAuth2 clients that register themselves, from one IP address. */
  registration: { most: 120, seconds: 3600 },
  /** Wrong secrets of one OAuth2 client from one IP address. */
  client: { most: 30, seconds: 600 },
  /** Wrong codes of devices: entered in one browser, from one IP address, and in the whole project, a limit that no single address can exhaust. */
  userCode: { most: 10, seconds: 3600 },
  userCodesFrom: { most: 2000, seconds: 3600 },
  userCodes: { most: 20_000, seconds: 3600 },
  /** Fetches of documents from URLs that a project's developers enter. */
  document: { most: 60, seconds: 3600 },
  /** Wrong tokens of one SCIM client, and unknown links to the onboarding portal, from one IP address. */
  scimClient: { most: 30, seconds: 600 },
  portalLink: { most: 30, seconds: 600 },
  /** Setups that an organization's administrator sends through the onboarding portal. */
  portalSetup: { most: 60, seconds: 3600 },
  /** Attempts to revoke unknown API keys, per IP address. */
  apiKey: { most: 30, seconds: 600 },
  /** Tests of a project's webhooks. */
  webhookTest: { most: 60, seconds: 3600 },
}

type Kind = keyof typeof limits
/** `of` identifies what the attempts are counted by; only its hash is stored. */
export type Attempt = { kind: Kind; of: readonly string[] }

const startsAnew: ReadonlySet<Kind> = new Set(['passwordFrom', 'factor'])
const keyOf = ({ kind, of }: Attempt): string => sha256(JSON.stringify([kind, ...of]))

const tooMany = (seconds: number) =>
  new HttpError({
    status: 429,
    id: 'too_many_attempts',
    reason: `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })

type Count = { count: number; expires_at: Date }

const isOver = ({ guessLimits }: Scope, { kind }: Attempt, { count }: Count) => count > limits[kind].most * guessLimits

/** Rejects attempts over their limit. Existing and unknown accounts are counted alike. @throws HttpError 429 */
function assertWithin(scope: Scope, one: Attempt, row: Count): void {
  if (isOver(scope, one, row)) throw tooMany((row.expires_at.getTime() - scope.now.getTime()) / 1000)
}

/**
 * Counts attempts before they are evaluated, in the database, so that all processes and concurrent requests share the count.
 * @param excused whether one of them may exceed its limit
 * @returns a function to call after a successful attempt, which doesn't count
 * @throws HttpError 429 with `Retry-After` if one exceeds its limit
 */
export async function attempt(
  scope: Scope,
  attempts: readonly Attempt[],
  excused: (one: Attempt) => Promise<boolean> = async () => false,
): Promise<() => Promise<void>> {
  const { db, project, now, guessLimits } = scope
  if (guessLimits === 0) return async () => undefined
  const byKey = new Map(attempts.map((one) => [keyOf(one), one] as const))
  const rows = await db
    .insertInto('identity_attempts')
    .values(
      // Always in the same order, so that two requests can't deadlock.
      [...byKey]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, { kind }]) => ({
          project_id: project.id,
          key,
          count: 1,
          owner: null,
          expires_at: new Date(now.getTime() + limits[kind].seconds * 1000),
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'key']).doUpdateSet((eb) => ({
        count: sql<number>`case when identity_attempts.expires_at <= ${now} then 1 else identity_attempts.count + 1 end`,
        expires_at: sql<Date>`case when identity_attempts.expires_at <= ${now} then ${eb.ref('excluded.expires_at')} else identity_attempts.expires_at end`,
      })),
    )
    .returning(['key', 'count', 'expires_at'])
    .execute()
  for (const row of rows) {
    const one = byKey.get(row.key)
    if (one && isOver(scope, one, row) && !(await excused(one))) assertWithin(scope, one, row)
  }
  const anew = [...byKey].filter(([, { kind }]) => startsAnew.has(kind)).map(([key]) => key)
  return async () => {
    await db
      // locks the rows in the same order again: a plain update would lock them in table order
      .with('own', (query) =>
        query
          .selectFrom('identity_attempts')
          .select('key')
          .where('project_id', '=', project.id)
          .where('key', 'in', [...byKey.keys()])
          .orderBy('key')
          .forUpdate(),
      )
      .updateTable('identity_attempts as a')
      .from('own')
      .set({ count: sql<number>`case when a.key = any(${anew}::text[]) then 0 else greatest(a.count - 1, 0) end` })
      .where('a.project_id', '=', project.id)
      .whereRef('a.key', '=', 'own.key')
      .execute()
  }
}

/** Rejects an attempt that is over its limit without counting it, for attempts that only count if they fail. @throws HttpError 429 */
export async function assertMayTry(scope: Scope, one: Attempt): Promise<void> {
  const { db, project, now, guessLimits } = scope
  if (guessLimits === 0) return
  const row = await db
    .selectFrom('identity_attempts')
    .select(['count', 'expires_at'])
    .where('project_id', '=', project.id)
    .where('key', '=', keyOf(one))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row) assertWithin(scope, one, { ...row, count: row.count + 1 })
}

/** The key under which attempts are counted, for queries that read the count along with other data. */
export const attemptKey = keyOf

/** The same as `assertMayTry`, with a count that was already read. @throws HttpError 429 */
export function assertMayTryWithCount(scope: Scope, one: Attempt, found: { count: number; expires_at: Date }): void {
  if (scope.guessLimits > 0) assertWithin(scope, one, { ...found, count: found.count + 1 })
}

/** Days for which a network stays known after the last sign-in from it. */
const KNOWN = 30

/**
 * Counts a password attempt for the account, whether it exists or not. Once the account has had too many from everywhere,
 * networks from which someone has signed in to it have their own count.
 * @returns a function to call after a successful attempt, which doesn't count; the network is then known
 * @throws HttpError 429
 */
export async function attemptPassword(scope: Scope & Pick<Call, 'ip'>, name: string): Promise<() => Promise<void>> {
  const { db, project, now, guessLimits } = scope
  const network = networkOf(scope.ip)
  const known = { project_id: project.id, key: sha256(JSON.stringify(['known network', name, network])) }
  const isKnown = async () =>
    (await db
      .selectFrom('identity_attempts')
      .select('key')
      .where((eb) => eb.and(known))
      .where('expires_at', '>', now)
      .executeTakeFirst()) !== undefined
  const attempts: Attempt[] = [
    { kind: 'passwordFrom', of: [name, network] },
    { kind: 'password', of: [name] },
  ]
  let rightThere = async () => {}
  const right = await attempt(scope, attempts, async ({ kind }) => {
    if (kind !== 'password' || !(await isKnown())) return false
    rightThere = await attempt(scope, [{ kind: 'passwordKnown', of: [name, network] }])
    return true
  })
  return async () => {
    await right()
    await rightThere()
    if (guessLimits === 0) return
    const expires_at = new Date(now.getTime() + KNOWN * 86_400_000)
    await db
      .insertInto('identity_attempts')
      .values({ ...known, count: 1, owner: null, expires_at })
      .onConflict((conflict) => conflict.columns(['project_id', 'key']).doUpdateSet({ expires_at }))
      .execute()
  }
}

/** Attempts at a second factor. */
export const factorAttempts = (identityId: string, method: string): Attempt[] => [
  { kind: 'factor', of: [identityId, method] },
  { kind: 'factorOfDay', of: [identityId, method] },
]

/** Counts a requested message to an address. @throws HttpError 429 */
export async function attemptMessage(scope: Scope, purpose: string, address: string): Promise<void> {
  await attempt(scope, [{ kind: 'message', of: [purpose, address] }])
}

/** Counts something that strangers register: a submitted form, a client. Requests from a loopback address aren't counted: they come from this machine, not from a client. @throws HttpError 429 */
export async function attemptRegistration(call: Scope & Pick<Call, 'ip'>, what: 'form' | 'client'): Promise<void> {
  if (!isLoopback(call.ip)) await attempt(call, [{ kind: 'registration', of: [what, networkOf(call.ip)] }])
}

/** Marks a value as used by `owner`, once, for `seconds` at least. @returns whether no one else has used it */
export async function claimOnce(
  scope: Omit<Scope, 'guessLimits'>,
  what: readonly string[],
  owner: string,
  seconds: number,
): Promise<boolean> {
  const { db, project, now } = scope
  const row = await db
    .insertInto('identity_attempts')
    .values({
      project_id: project.id,
      key: sha256(JSON.stringify(['once', ...what])),
      count: 1,
      owner,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'key']).doUpdateSet({ count: sql<number>`identity_attempts.count + 1` }),
    )
    .returning('owner')
    .executeTakeFirstOrThrow()
  return row.owner === owner
}
