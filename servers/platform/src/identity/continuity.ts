import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '../db/secrets/aes-gcm'
import type { Call, Cookie } from '../http/handlers'
import { isRecord, type JsonObject } from '../http/json'
import { cookiePath } from './csrf'
import { idAt, isUuid } from './ids'
import type { Visit } from './visit'

const NAME = 'ory_kratos_continuity'
const LIFESPAN = 30 * 60_000

/** What is stored until the browser returns: a settings form during reauthentication, or a sign-in at a provider. */
export type ContinuityName = 'settings' | 'oidc' | 'saml'

const cookie = (base: string, value: string, maxAge: number): Cookie => ({
  name: NAME,
  value,
  path: cookiePath(base),
  maxAge,
  httpOnly: true,
  sameSite: 'Lax',
  secure: base.startsWith('https:'),
})

type Ticket = { name: string; id: string; key: string }

/** The cookie has one ticket per name: `settings.<id>.<key>`, separated by tildes. */
const ticketsOf = (call: Pick<Call, 'cookies'>): Ticket[] =>
  (call.cookies[NAME] ?? '').split('~').flatMap((text) => {
    const [name = '', id, key = ''] = text.split('.')
    return isUuid(id) ? [{ name, id, key }] : []
  })

const written = (tickets: readonly Ticket[]) => tickets.map(({ name, id, key }) => `${name}.${id}.${key}`).join('~')

/** A value encrypted with a key that isn't stored in the database. */
export function sealWithNewKey(content: JsonObject): { sealed: string; key: string } {
  const key = randomBytes(32)
  const { iv, tag, data } = encrypt(key, JSON.stringify(content))
  return { sealed: Buffer.concat([iv, tag, data]).toString('base64'), key: key.toString('base64url') }
}

/**
 * Stores a value for half an hour. It may contain a new password, so it is encrypted with a key that only the browser's cookie
 * has. Values stored under other names stay.
 */
export async function storeForLater(
  call: Call,
  name: ContinuityName,
  identityId: string | null,
  content: JsonObject,
): Promise<Cookie> {
  const { sealed, key } = sealWithNewKey(content)
  const id = idAt(call.now)
  await call.db
    .insertInto('identity_continuities')
    .values({
      project_id: call.project.id,
      id,
      name,
      identity_id: identityId,
      payload: JSON.stringify({ sealed }),
      expires_at: new Date(call.now.getTime() + LIFESPAN),
    })
    .execute()
  const others = ticketsOf(call).filter((ticket) => ticket.name !== name)
  const value = written([...others, { name, id, key }])
  return cookie(call.base, value, LIFESPAN / 1000)
}

/** Removes a name's ticket from the browser's cookie, if it has one. */
export function removeTicket(visit: Visit, name: ContinuityName): void {
  const { call } = visit
  const tickets = ticketsOf(call)
  const others = tickets.filter((ticket) => ticket.name !== name)
  if (others.length === tickets.length) return
  visit.cookies.push(cookie(call.base, written(others), others.length > 0 ? LIFESPAN / 1000 : 0))
}

/** Returns what was stored and deletes it. The cookie of a sign-in at a provider stays, as in the real service, but has no effect anymore. */
export async function findContinuity(
  visit: Visit,
  name: ContinuityName,
  identityId: string | null,
): Promise<JsonObject | undefined> {
  const { call } = visit
  const ticket = ticketsOf(call).find((candidate) => candidate.name === name)
  if (!ticket) return undefined
  if (name === 'settings') removeTicket(visit, name)
  const row = await call.db
    .deleteFrom('identity_continuities')
    .where('project_id', '=', call.project.id)
    .where('id', '=', ticket.id)
    .where('name', '=', name)
    .where('identity_id', identityId === null ? 'is' : '=', identityId)
    .where('expires_at', '>', call.now)
    .returning('payload')
    .executeTakeFirst()
  const sealed = row?.payload.sealed
  return typeof sealed === 'string' ? unsealed(sealed, ticket.key) : undefined
}

/** Decrypts a value of `sealWithNewKey`; undefined if the key is wrong. */
export function unsealed(sealed: string, key: string): JsonObject | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64')
    const parts = { iv: bytes.subarray(0, 12), tag: bytes.subarray(12, 28), data: bytes.subarray(28) }
    const value: unknown = JSON.parse(decrypt(Buffer.from(key, 'base64url'), parts))
    // it was written as JSON
    return isRecord(value) ? (value as JsonObject) : undefined
  } catch {
    return undefined
  }
}
