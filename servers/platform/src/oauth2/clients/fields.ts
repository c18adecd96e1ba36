import { z } from 'zod'
import { limitedList } from '../../http/limited-list'
import type { JsonObject } from '../../http/json'
import { readDuration, writeDuration } from '@atrium/shared/durations'

/** How long tokens of a grant live: `authorization_code_grant_access_token_lifespan` … */
export const lifespanNames = [
  'authorization_code_grant_access_token_lifespan',
  'authorization_code_grant_id_token_lifespan',
  'authorization_code_grant_refresh_token_lifespan',
  'client_credentials_grant_access_token_lifespan',
  'implicit_grant_access_token_lifespan',
  'implicit_grant_id_token_lifespan',
  'jwt_bearer_grant_access_token_lifespan',
  'refresh_token_grant_id_token_lifespan',
  'refresh_token_grant_access_token_lifespan',
  'refresh_token_grant_refresh_token_lifespan',
  'device_authorization_grant_id_token_lifespan',
  'device_authorization_grant_access_token_lifespan',
  'device_authorization_grant_refresh_token_lifespan',
] as const
export type LifespanName = (typeof lifespanNames)[number]

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const entry = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
/** As many as a body may have. `assertBounds` then rejects lists that are too long, with the protocol's own errors. */
const SENT = 100_000

const list = limitedList(entry, SENT)
  .nullish()
  .transform((value) => value ?? null)
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Also reads negative durations, which the service accepts: such tokens are expired from the start. */
function readSigned(text: string): number | undefined {
  if (!text.startsWith('-')) return readDuration(text)
  const milliseconds = readDuration(text.slice(1))
  return milliseconds === undefined ? undefined : -milliseconds
}

/** Writes less than a millisecond in a smaller unit. */
function writeSmall(milliseconds: number): string {
  const nanoseconds = Math.round(milliseconds * 1e6)
  if (nanoseconds === 0 || nanoseconds >= 1e6) return writeDuration(milliseconds)
  return nanoseconds < 1000 ? `${nanoseconds}ns` : `${nanoseconds / 1000}µs`
}

const writeSigned = (milliseconds: number): string =>
  milliseconds < 0 ? `-${writeSmall(-milliseconds)}` : writeSmall(milliseconds)

/** Milliseconds, or null if the project's configuration decides. */
const lifespan = z
  .string()
  .nullish()
  .transform((value, context) => {
    if (value === undefined || value === null) return null
    const milliseconds = readSigned(value)
    if (milliseconds === undefined) context.addIssue({ code: 'custom', message: `"${value}" is not a duration` })
    return milliseconds ?? null
  })

export const lifespansSchema = z.object(
  // the keys are exactly the names
  Object.fromEntries(lifespanNames.map((name) => [name, lifespan])) as Record<LifespanName, typeof lifespan>,
)

const keySet = z
  .looseObject({ keys: limitedList(z.record(z.string(), z.json()), SENT).nullish() })
  .nullish()
  .transform((value) => (value?.keys ? { keys: value.keys } : null))

/** A client as sent and stored; omitted fields are empty, null or false. */
export const clientSchema = z.object({
  client_name: text,
  redirect_uris: list,
  grant_types: list,
  response_types: list,
  scope: text,
  audience: list,
  owner: text,
  policy_uri: text,
  allowed_cors_origins: list,
  tos_uri: text,
  client_uri: text,
  logo_uri: text,
  contacts: list,
  subject_type: text,
  sector_identifier_uri: text,
  jwks_uri: text,
  jwks: keySet,
  token_endpoint_auth_method: text,
  token_endpoint_auth_signing_alg: text,
  request_uris: list,
  request_object_signing_alg: text,
  userinfo_signed_response_alg: text,
  frontchannel_logout_uri: text,
  frontchannel_logout_session_required: flag,
  backchannel_logout_uri: text,
  backchannel_logout_session_required: flag,
  post_logout_redirect_uris: list,
  metadata: z
    .json()
    .optional()
    .transform((value) => (value === undefined ? {} : value)),
  access_token_strategy: text.transform((value) => value.toLowerCase()),
  skip_consent: flag,
  skip_logout_consent: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  ...lifespansSchema.shape,
})

export type ClientDocument = z.infer<typeof clientSchema>

/** Stored fields of a client besides its document. */
export const sentSchema = z.object({
  client_id: text,
  client_secret: text,
  registration_access_token: text,
  registration_client_uri: text,
  // read for their form only
  client_secret_expires_at: z.number().nullish(),
  created_at: z.iso.datetime({ offset: true }).nullish(),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
})

export type StoredClient = { id: string; document: ClientDocument; createdAt: Date; updatedAt: Date }

const always = new Set(['client_name', 'scope', 'owner', 'policy_uri', 'tos_uri', 'client_uri', 'logo_uri'])
const neverNull = new Set(['audience', 'allowed_cors_origins'])
const leftOut = new Set(['request_uris', 'post_logout_redirect_uris'])

/**
 * A client as the API shows it.
 * @param lists how lists look that were never set: `null` after writing, `[]` when read
 */
export function shownClient({ id, document, createdAt, updatedAt }: StoredClient, lists: 'null' | 'empty'): JsonObject {
  const shown: JsonObject = {
    client_id: id,
    client_secret_expires_at: 0,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
  const lifespans: ReadonlySet<string> = new Set(lifespanNames)
  for (const [name, value] of Object.entries(document)) {
    if (lifespans.has(name)) shown[name] = typeof value === 'number' ? writeSigned(value) : null
    else if (name === 'jwks') shown[name] = document.jwks ?? {}
    else if (name === 'skip_logout_consent' || name === 'skip_consent' || name === 'metadata') shown[name] = value
    else if (leftOut.has(name)) {
      if (Array.isArray(value) && value.length > 0) shown[name] = value
    } else if (value === null) shown[name] = lists === 'null' && !neverNull.has(name) ? null : []
    else if ((value !== '' && value !== false) || always.has(name)) shown[name] = value
  }
  return shown
}
