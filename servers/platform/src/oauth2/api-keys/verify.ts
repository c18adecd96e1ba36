import type { Call } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import { DerivedError, isDerived, readDerived, type Derived } from './derived'
import { isWithin } from '../../outgoing/ip-ranges'
import { shownRateLimit } from './fields'
import { apiKeySettings, keyIssuerOf } from './settings'
import { statusOf, visibilityOf } from './shown'
import {
  findBySecrets,
  findKey,
  importedHash,
  importedId,
  issuedHash,
  noteUse,
  secretFor,
  type ApiKeyRow,
} from './store'

type Why = 'INVALID_FORMAT' | 'EXPIRED' | 'REVOKED' | 'NOT_FOUND' | 'SIGNATURE_INVALID' | 'IP_NOT_ALLOWED'

const messages: Record<Why, string> = {
  INVALID_FORMAT: 'The credential has no valid format.',
  EXPIRED: 'The credential has expired.',
  REVOKED: 'The credential was revoked.',
  NOT_FOUND: 'The key does not exist.',
  SIGNATURE_INVALID: "The token's signature is not valid.",
  IP_NOT_ALLOWED: 'The key is not allowed from this IP address.',
}

const derivedWhy: Record<DerivedError['why'], Why> = {
  format: 'INVALID_FORMAT',
  signature: 'SIGNATURE_INVALID',
  expired: 'EXPIRED',
}

/** A valid credential with its rights, or why it is invalid. */
export type Verdict = { why: Why } | { row: ApiKeyRow; derived: Derived | undefined }

const fault = (why: Why): Verdict => ({ why })

/** The root key of each credential, found by its secret. */
export async function rootKeys(call: Call, credentials: readonly string[]): Promise<(ApiKeyRow | undefined)[]> {
  const secret = await secretFor(call, 'imported')
  const hashes = credentials.map(
    (credential) => [issuedHash(credential), importedHash(importedId(secret, credential))] as const,
  )
  const found = await findBySecrets(call, hashes.flat())
  return hashes.map(([issued, imported]) => found.get(issued) ?? found.get(imported))
}

/** Why a key, or a token derived from it, can't be used now from the caller's IP address. */
function faultOf({ ip, now }: Call, row: ApiKeyRow): Why | undefined {
  const status = statusOf(row, now)
  if (status === 'KEY_STATUS_REVOKED') return 'REVOKED'
  if (status === 'KEY_STATUS_EXPIRED') return 'EXPIRED'
  const ranges = row.allowed_cidrs ?? []
  return ranges.length > 0 && !isWithin(ip, ranges) ? 'IP_NOT_ALLOWED' : undefined
}

async function ofDerived(call: Call, credential: string): Promise<Verdict> {
  try {
    const derived = await readDerived(call, credential)
    const row = await findKey(call, derived.kind, derived.keyId)
    if (!row) return fault('NOT_FOUND')
    const why = faultOf(call, row)
    return why ? fault(why) : { row, derived }
  } catch (error) {
    if (error instanceof DerivedError) return fault(derivedWhy[error.why])
    throw error
  }
}

/** Whether a key's prefix is in use, or retired. Keys that were issued elsewhere have their own. */
function hasKnownPrefix({ project }: Call, { kind, visibility }: ApiKeyRow, credential: string): boolean {
  const known = kind === 'issued' ? apiKeySettings(project).knownPrefixes[visibility] : undefined
  return known === undefined || known.some((prefix) => credential.startsWith(`${prefix}_v1_`))
}

function ofRoot(call: Call, row: ApiKeyRow, credential: string): Verdict {
  if (!hasKnownPrefix(call, row, credential)) return fault('INVALID_FORMAT')
  const why = faultOf(call, row)
  return why ? fault(why) : { row, derived: undefined }
}

/** Looks credentials up: issued and imported keys by their hashes, at once; derived tokens by their signature and their key. */
export async function verdicts(call: Call, credentials: readonly string[]): Promise<Verdict[]> {
  const rows = await rootKeys(call, credentials)
  const all: Verdict[] = []
  for (const [index, credential] of credentials.entries()) {
    const row = rows[index]
    if (row) all.push(ofRoot(call, row, credential))
    else if (credential === '') all.push(fault('INVALID_FORMAT'))
    else all.push(isDerived(call, credential) ? await ofDerived(call, credential) : fault('NOT_FOUND'))
  }
  await noteUse(
    call,
    all.flatMap((verdict) => ('row' in verdict ? [verdict.row] : [])),
  )
  return all
}

/** A verdict as the API shows it. */
export function shownVerdict(call: Call, verdict: Verdict): JsonObject {
  if ('why' in verdict) {
    const error_code = `VERIFICATION_ERROR_${verdict.why}`
    return { is_valid: false, error_code, error_message: messages[verdict.why] }
  }
  const { row, derived } = verdict
  const expires = derived?.expiresAt ?? row.expires_at
  return {
    is_valid: true,
    key_id: row.id,
    actor_id: row.actor_id,
    // a key may have lost scopes since
    scopes: derived?.scopes.filter((scope) => row.scopes.includes(scope)) ?? row.scopes,
    status: 'KEY_STATUS_ACTIVE',
    visibility: visibilityOf(row),
    issuer: typeof derived?.claims.iss === 'string' ? derived.claims.iss : keyIssuerOf(call),
    ...(row.metadata && { metadata: row.metadata }),
    ...(row.rate_limit && { rate_limit_policy: shownRateLimit(row.rate_limit) }),
    ...(expires && { expire_time: expires.toISOString() }),
  }
}
