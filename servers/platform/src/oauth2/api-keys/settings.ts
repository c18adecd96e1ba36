import { z } from 'zod'
import { byRevision } from '../../control/project'
import { invalid } from '../../http/errors'
import type { Call } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import { issuerOf } from '../config'
import { ttl } from './fields'

/** A text of a revision; an empty one counts as missing. */
const orMissing = <T extends z.ZodType>(value: T) => value.or(z.literal('').transform(() => undefined)).nullish()

const prefix = orMissing(
  z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,19}$/, 'must be up to 20 letters and digits, beginning with a letter'),
)
const lifespan = orMissing(ttl)
const prefixes = z.array(z.string()).nullish()

/** An issuer that was replaced; its tokens count until then, or until they expire. */
const retiredIssuer = z.strictObject({
  value: z.url('must be a URL'),
  expires_at: z.iso.datetime({ offset: true }).optional(),
})

const settings = z
  .object({
    talos_credentials_api_keys_prefix_current: prefix,
    talos_credentials_api_keys_prefix_public_current: prefix,
    talos_credentials_api_keys_default_ttl: lifespan,
    talos_credentials_api_keys_max_ttl: lifespan,
    talos_credentials_derived_tokens_default_ttl: lifespan,
    talos_credentials_derived_tokens_macaroon_prefix_current: prefix,
    talos_credentials_api_keys_prefix_retired: prefixes,
    talos_credentials_api_keys_prefix_public_retired: prefixes,
    talos_credentials_derived_tokens_macaroon_prefix_retired: prefixes,
    talos_credentials_issuer: orMissing(z.url('must be a URL')),
    talos_credentials_issuer_retired_entries: z.array(retiredIssuer).max(100, 'can have at most 100 entries').nullish(),
  })
  .superRefine((all, { addIssue }) => {
    const { talos_credentials_api_keys_default_ttl: usual, talos_credentials_api_keys_max_ttl: max } = all
    if (!usual || !max || usual <= max) return
    const message = 'must not be longer than talos_credentials_api_keys_max_ttl'
    addIssue({ code: 'custom', message, path: ['talos_credentials_api_keys_default_ttl'] })
  })

/** Rejects unusable API key settings. @throws HttpError 400 that names the field */
export function assertApiKeySettings(revision: JsonObject): void {
  const [issue] = settings.safeParse(revision).error?.issues ?? []
  if (!issue) return
  const field = `current_revision.${String(issue.path[0])}`
  throw invalid(`The field "${field}" ${issue.message}.`, { details: { field } })
}

const HOUR = 3_600_000

/** A project's settings of API keys; lifespans in milliseconds, undefined if there is none. */
export const apiKeySettings = byRevision((project) => {
  const read = settings.safeParse(project.settings).data ?? {}
  const macaroonPrefix = read.talos_credentials_derived_tokens_macaroon_prefix_current ?? undefined
  const prefixes = {
    secret: read.talos_credentials_api_keys_prefix_current ?? 'sk',
    public: read.talos_credentials_api_keys_prefix_public_current ?? 'pk',
  }
  const retired = {
    secret: read.talos_credentials_api_keys_prefix_retired,
    public: read.talos_credentials_api_keys_prefix_public_retired,
  }
  return {
    prefixes,
    /** Issued keys must have one of these prefixes; undefined if none were retired yet: then any is valid. */
    knownPrefixes: {
      secret: retired.secret ? [prefixes.secret, ...retired.secret] : undefined,
      public: retired.public ? [prefixes.public, ...retired.public] : undefined,
    },
    usualLifespan: read.talos_credentials_api_keys_default_ttl || undefined,
    longestLifespan: read.talos_credentials_api_keys_max_ttl || undefined,
    derivedLifespan: read.talos_credentials_derived_tokens_default_ttl || HOUR,
    /** Macaroons begin with it and an underscore; earlier ones with another prefix, or none. */
    macaroonPrefix,
    macaroonPrefixes: [
      ...(macaroonPrefix === undefined ? [] : [macaroonPrefix]),
      ...(read.talos_credentials_derived_tokens_macaroon_prefix_retired ?? []),
    ],
    issuer: read.talos_credentials_issuer ?? undefined,
    retiredIssuers: (read.talos_credentials_issuer_retired_entries ?? []).map(({ value, expires_at }) => ({
      issuer: value,
      until: expires_at === undefined ? Infinity : Date.parse(expires_at),
    })),
  }
})

/** The issuer of keys and of tokens derived from them; by default that of the project's other tokens. */
export const keyIssuerOf = (call: Pick<Call, 'project' | 'base'>): string =>
  apiKeySettings(call.project).issuer ?? issuerOf(call)

/** All issuers whose tokens count: the current one, the project's own, and retired ones until their time is up. */
export function acceptedIssuers(call: Pick<Call, 'project' | 'base' | 'now'>): string[] {
  const retired = apiKeySettings(call.project).retiredIssuers.filter(({ until }) => until > call.now.getTime())
  return [...new Set([keyIssuerOf(call), issuerOf(call), ...retired.map(({ issuer }) => issuer)])]
}
