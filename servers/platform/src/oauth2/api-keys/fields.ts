import { z } from 'zod'
import type { Json } from '../../http/json'
import { readRange } from '../../outgoing/ip-ranges'
import { readPeriod, writePeriod } from './durations'
import { invalidArgument } from './errors'

/** Requests (or another unit) in a window of milliseconds. The gateway in front of an API enforces it, not this service. */
export type RateLimit = { quota: string; unit: string; window: number }

export const revocationReasons = [
  'REVOCATION_REASON_KEY_COMPROMISE',
  'REVOCATION_REASON_AFFILIATION_CHANGED',
  'REVOCATION_REASON_SUPERSEDED',
  'REVOCATION_REASON_PRIVILEGE_WITHDRAWN',
] as const
export type RevocationReason = (typeof revocationReasons)[number]

const MOST_METADATA = 4096
const [SHORTEST, LONGEST] = [1000, 315_360_000_000]
const MOST_TEXT = 1000
const MOST_SCOPES = 500
const MOST_CIDRS = 100
/** Characters of a key or a token. */
export const LONGEST_CREDENTIAL = 8192

const text = z.string().max(MOST_TEXT)
const json = z.record(z.string(), z.json())

/** A JSON object of at most 4 KB. */
export const smallObject = json.refine((value) => Buffer.byteLength(JSON.stringify(value)) <= MOST_METADATA, {
  error: 'has more than 4 KB',
})

/** Milliseconds from now; 0: it was left open. */
export const ttl = z.string().transform((value, context) => {
  const period = value === '' ? 0 : readPeriod(value)
  if (period === 0) return 0
  if (period !== undefined && period >= SHORTEST && period <= LONGEST) return period
  context.addIssue({ code: 'custom', message: 'is not a duration between 1s and 315360000s' })
  return z.NEVER
})

const quota = z
  .union([z.string().regex(/^\d{1,18}$/), z.int().min(0)])
  .transform(String)
  .refine((value) => value !== '0', { error: 'must be at least 1' })

const rateLimit = z
  .object({ quota, unit: z.string().max(64).optional(), window: z.string() })
  .transform(({ quota, unit, window }, context): RateLimit => {
    const period = readPeriod(window)
    if (period === undefined || period < SHORTEST || period > LONGEST) {
      context.addIssue({ code: 'custom', message: 'has no valid window, such as 60s', path: ['window'] })
    }
    return { quota, unit: unit || 'requests', window: period ?? 0 }
  })

const cidr = z
  .string()
  .refine((value) => readRange(value) !== undefined, { error: 'is not a range such as 10.0.0.0/8' })
const ipRestriction = z.object({ allowed_cidrs: z.array(cidr).max(MOST_CIDRS).nullish() })

/** Unspecified: secret for a new key, unchanged for a rotated one. */
const visibilities = {
  KEY_VISIBILITY_UNSPECIFIED: undefined,
  KEY_VISIBILITY_SECRET: 'secret',
  KEY_VISIBILITY_PUBLIC: 'public',
} as const

const visibility = z
  .enum(['KEY_VISIBILITY_UNSPECIFIED', 'KEY_VISIBILITY_SECRET', 'KEY_VISIBILITY_PUBLIC'])
  .transform((value) => visibilities[value])

/** What may be changed after a key was made. */
export const mutable = {
  name: text.nullish(),
  scopes: z.array(text.min(1)).max(MOST_SCOPES).nullish(),
  metadata: smallObject.nullish(),
  rate_limit_policy: rateLimit.nullish(),
  ip_restriction: ipRestriction.nullish(),
}

export const rotateSchema = z.object({ ...mutable, visibility: visibility.nullish() })

export const issueSchema = rotateSchema.extend({
  actor_id: text.nullish(),
  request_id: z.string().max(200).nullish(),
  ttl: ttl.nullish(),
})

export const importSchema = issueSchema.extend({
  raw_key: z.string().min(1).max(4096),
  name: text.min(1),
  actor_id: text.min(1),
})

const reason = z.enum(['REVOCATION_REASON_UNSPECIFIED', ...revocationReasons]).nullish()
export const revokeSchema = z.object({ reason, description: z.string().max(MOST_TEXT).nullish() })
export const selfRevokeSchema = z.object({ credential: z.string().min(1).max(LONGEST_CREDENTIAL), reason })

export const verifySchema = z.object({ credential: z.string().max(LONGEST_CREDENTIAL).nullish() })

export const deriveSchema = z.object({
  credential: z.string().min(1).max(LONGEST_CREDENTIAL),
  algorithm: z
    .enum(['TOKEN_ALGORITHM_UNSPECIFIED', 'TOKEN_ALGORITHM_JWT', 'TOKEN_ALGORITHM_MACAROON'])
    .nullish()
    .transform((value) => (value === 'TOKEN_ALGORITHM_MACAROON' ? ('macaroon' as const) : ('jwt' as const))),
  custom_claims: smallObject.nullish(),
  scopes: z.array(text.min(1)).max(MOST_SCOPES).nullish(),
  ttl: ttl.nullish(),
})

/** @throws HttpError 400 that names the field */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw invalidArgument(`${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'is not valid'}.`)
}

export const shownRateLimit = ({ quota, unit, window }: RateLimit): Json => ({
  quota,
  unit,
  window: writePeriod(window),
})
