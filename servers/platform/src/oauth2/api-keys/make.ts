import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { HttpError } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { randomText } from '../secrets'
import { writePeriod } from './durations'
import { alreadyExists, failedPrecondition, invalidArgument } from './errors'
import type { importSchema, issueSchema, rotateSchema } from './fields'
import { apiKeySettings } from './settings'
import { findByRequest, importedHash, importedId, insertKey, issuedHash, secretFor, type ApiKeyRow } from './store'

type Mutable = z.output<typeof rotateSchema>

/** The requested members that both kinds share. */
export const chosen = ({ name, scopes, metadata, rate_limit_policy, ip_restriction, visibility }: Mutable) => ({
  name: name ?? '',
  scopes: [...new Set(scopes ?? [])],
  metadata: metadata ?? null,
  rate_limit: rate_limit_policy ?? null,
  allowed_cidrs: ip_restriction?.allowed_cidrs?.length ? ip_restriction.allowed_cidrs : null,
  visibility: visibility ?? ('secret' as const),
})

const fresh = ({ project, now }: Call) => ({
  project_id: project.id,
  revocation_reason: null,
  revocation_description: null,
  created_at: now,
  updated_at: now,
  last_used_at: null,
})

/** When a key expires: after the requested lifespan, or else the project's. @throws HttpError 400 for one that the project doesn't allow */
function endOf({ now, project }: Call, ttl: number | null | undefined): Date | null {
  const { usualLifespan, longestLifespan } = apiKeySettings(project)
  if (ttl && longestLifespan !== undefined && ttl > longestLifespan) {
    throw invalidArgument(`ttl: keys of this project are valid for ${writePeriod(longestLifespan)} at most.`)
  }
  const lifespan = ttl || usualLifespan || longestLifespan
  return lifespan === undefined ? null : new Date(now.getTime() + lifespan)
}

/** A secret of 258 random bits; its prefix tells people whether browsers may have it. */
export const newSecret = ({ project }: Pick<Call, 'project'>, visibility: ApiKeyRow['visibility']): string =>
  `${apiKeySettings(project).prefixes[visibility]}_v1_${randomText(43)}`

/** Issues a key. @throws HttpError 409 for a repeated request: its secret can't be shown again */
export async function issueKey(
  call: Call,
  wish: z.output<typeof issueSchema>,
): Promise<{ row: ApiKeyRow; secret: string }> {
  const fields = chosen(wish)
  const secret = newSecret(call, fields.visibility)
  const row: ApiKeyRow = {
    ...fresh(call),
    ...fields,
    kind: 'issued',
    id: randomUUID(),
    secret_hash: issuedHash(secret),
    actor_id: wish.actor_id ?? '',
    request_id: wish.request_id || null,
    expires_at: endOf(call, wish.ttl),
  }
  if (!(await insertKey(call.db, row))) {
    throw alreadyExists('A key was already issued for this request_id. Its secret cannot be shown again.')
  }
  return { row, secret }
}

/** Imports a key. @throws HttpError 409 when it is known; a repeated request gets the key that it made */
export async function importKey(call: Call, wish: z.output<typeof importSchema>): Promise<ApiKeyRow> {
  const id = importedId(await secretFor(call, 'imported'), wish.raw_key)
  const row: ApiKeyRow = {
    ...fresh(call),
    ...chosen(wish),
    kind: 'imported',
    id,
    secret_hash: importedHash(id),
    actor_id: wish.actor_id,
    request_id: wish.request_id || null,
    expires_at: endOf(call, wish.ttl),
  }
  if (await insertKey(call.db, row)) return row
  const earlier = row.request_id === null ? undefined : await findByRequest(call, 'imported', row.request_id)
  if (earlier?.id === id) return earlier
  throw earlier
    ? failedPrecondition('This request_id was used for another key.')
    : alreadyExists('This key already exists.')
}

const batchCodes: Readonly<Record<number, string>> = { 400: 'INVALID_ARGUMENT', 409: 'ALREADY_EXISTS' }

/** What went wrong with one key of many. */
export const batchCode = ({ status, body }: HttpError): string => {
  const isPrecondition = typeof body === 'object' && body !== null && 'code' in body && body.code === 9
  const code = isPrecondition ? 'FAILED_PRECONDITION' : (batchCodes[status] ?? 'INTERNAL')
  return `BATCH_CREATE_IMPORTED_API_KEYS_ERROR_${code}`
}
