import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { one, type Call } from '../../http/handlers'
import { isRecord } from '../../http/json'
import { failedPrecondition, invalidArgument, notFound } from './errors'
import { mutable, parse, rotateSchema, type RevocationReason, type revokeSchema } from './fields'
import { chosen, newSecret } from './make'
import { insertKey, issuedHash, lockKey, revokeKey, updateKey, type ApiKeyRow, type Kind } from './store'

const noKey = () => notFound('The key does not exist.')

export const required = (row: ApiKeyRow | undefined): ApiKeyRow => {
  if (!row) throw noKey()
  return row
}

const mutableSchema = z.object(mutable)
type Mutable = z.output<typeof mutableSchema>
const mutableNames = Object.keys(mutable) as (keyof Mutable)[] // its own keys

/** Members of a key that a body may contain, but that can't be changed. */
const ignored = new Set(
  'key_id actor_id status visibility create_time update_time expire_time last_used_time revocation_reason revocation_description'.split(
    ' ',
  ),
)

/** The fields that the update mask names, or else all in the body. */
function maskOf(call: Call, body: Record<string, unknown>): (keyof Mutable)[] {
  const mask = one(call, 'update_mask')
  if (mask === undefined || mask === '' || mask === '*') {
    const unknown = Object.keys(body).find((name) => !Object.hasOwn(mutable, name) && !ignored.has(name))
    if (unknown !== undefined) throw invalidArgument(`"${unknown}" is not a field of a key.`)
    return mutableNames.filter((name) => body[name] !== undefined)
  }
  return mask.split(',').map((path) => {
    const name = path.trim().split('.')[0] ?? ''
    const found = mutableNames.find((known) => known === name)
    if (!found) throw invalidArgument(`update_mask: "${path.trim()}" cannot be changed.`)
    return found
  })
}

/** Changes the fields of a mask; those missing in the body are cleared (AIP-134). @throws HttpError 400, 404 */
export async function changeKey(call: Call, kind: Kind, sent: unknown): Promise<ApiKeyRow> {
  const outer = isRecord(sent) ? sent : {}
  const wrapped = outer[`${kind}_api_key`]
  const body = isRecord(wrapped) ? wrapped : outer
  const names = maskOf(call, body)
  const wish = parse(mutableSchema, Object.fromEntries(names.map((name) => [name, body[name]])))
  const next = chosen(wish)
  const named = (name: keyof Mutable) => names.includes(name)
  return call.db.transaction().execute(async (tx) => {
    const row = required(await lockKey(tx, call, kind, call.path.key_id ?? ''))
    const changed: ApiKeyRow = {
      ...row,
      name: named('name') ? next.name : row.name,
      scopes: named('scopes') ? next.scopes : row.scopes,
      metadata: named('metadata') ? next.metadata : row.metadata,
      rate_limit: named('rate_limit_policy') ? next.rate_limit : row.rate_limit,
      allowed_cidrs: named('ip_restriction') ? next.allowed_cidrs : row.allowed_cidrs,
      updated_at: call.now,
    }
    if (kind === 'imported' && changed.name === '') throw invalidArgument('name: is required.')
    await updateKey(tx, changed)
    return changed
  })
}

/** Revokes a key; revoked ones are unchanged. @throws HttpError 400, 404 */
export async function revoke(call: Call, kind: Kind, wish: z.output<typeof revokeSchema>): Promise<void> {
  const reason = reasonOf(wish.reason)
  if (wish.description && reason !== 'REVOCATION_REASON_PRIVILEGE_WITHDRAWN') {
    throw invalidArgument('description: only goes with REVOCATION_REASON_PRIVILEGE_WITHDRAWN.')
  }
  await call.db.transaction().execute(async (tx) => {
    const row = required(await lockKey(tx, call, kind, call.path.key_id ?? ''))
    await revokeKey(tx, row, { reason, description: wish.description || null, now: call.now })
  })
}

/** @throws HttpError 400 without a reason */
export function reasonOf(reason: z.output<typeof revokeSchema>['reason']): RevocationReason {
  if (reason && reason !== 'REVOCATION_REASON_UNSPECIFIED') return reason
  throw invalidArgument('reason: say why the key is revoked.')
}

/** A new key with a new secret in place of an active one, which is revoked at once. @throws HttpError 400, 404 */
export async function rotate(call: Call, sent: unknown): Promise<{ fresh: ApiKeyRow; old: ApiKeyRow; secret: string }> {
  const wish = parse(rotateSchema, sent)
  const next = chosen(wish)
  return call.db.transaction().execute(async (tx) => {
    const row = required(await lockKey(tx, call, 'issued', call.path.key_id ?? ''))
    if (row.revocation_reason !== null || (row.expires_at !== null && row.expires_at <= call.now)) {
      throw failedPrecondition('Only an active key can be rotated.')
    }
    const inherits = (name: keyof typeof wish) => wish[name] === undefined || wish[name] === null
    const visibility = inherits('visibility') ? row.visibility : next.visibility
    const secret = newSecret(call, visibility)
    const fresh: ApiKeyRow = {
      ...row,
      id: randomUUID(),
      secret_hash: issuedHash(secret),
      visibility,
      name: inherits('name') ? row.name : next.name,
      scopes: inherits('scopes') ? row.scopes : next.scopes,
      metadata: inherits('metadata') ? row.metadata : next.metadata,
      rate_limit: inherits('rate_limit_policy') ? row.rate_limit : next.rate_limit,
      allowed_cidrs: inherits('ip_restriction') ? row.allowed_cidrs : next.allowed_cidrs,
      request_id: null,
      created_at: call.now,
      updated_at: call.now,
      last_used_at: null,
    }
    await insertKey(tx, fresh)
    const reason = 'REVOCATION_REASON_SUPERSEDED'
    await revokeKey(tx, row, { reason, description: null, now: call.now })
    return { fresh, old: { ...row, revocation_reason: reason, updated_at: call.now }, secret }
  })
}
