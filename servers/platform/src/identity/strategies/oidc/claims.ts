import { isRecord, type Json, type JsonObject } from '../../../http/json'

const texts = [
  'iss',
  'sub',
  'oid',
  'name',
  'given_name',
  'family_name',
  'last_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'email',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'phone_number',
  'hd',
  'team',
  'nonce',
] as const
const flags = ['email_verified', 'phone_number_verified', 'nonce_supported'] as const

/** Claims by their names in OpenID Connect, of any provider. */
export type Claims = JsonObject & { iss: string; sub: string }

/** Some providers write flags as text. */
export const flagOf = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined

/** The language of someone: a text, or its parts as some providers send them. */
function localeOf(value: unknown): string | undefined {
  if (!isRecord(value)) return typeof value === 'string' ? value : undefined
  const parts = [value.language ?? '', value.country ?? '']
  return parts.every((part) => typeof part === 'string') ? parts.filter((part) => part !== '').join('-') : undefined
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null

/**
 * The name of a claim whose type isn't the standard one.
 * @param all the claims of an ID token or of userinfo
 */
export const mistypedClaim = (all: Readonly<Record<string, unknown>>): string | undefined => {
  const rules: [readonly string[], (value: unknown) => boolean][] = [
    [[...texts.filter((name) => name !== 'locale'), 'acr'], (value) => typeof value === 'string'],
    [['locale'], (value) => localeOf(value) !== undefined],
    [['phone_number_verified', 'nonce_supported'], (value) => typeof value === 'boolean'],
    [['updated_at'], Number.isInteger],
    [['amr'], (value) => Array.isArray(value) && value.every((way) => isAbsent(way) || typeof way === 'string')],
  ]
  // this one may be a text, but not null
  if (all.email_verified !== undefined && flagOf(all.email_verified) === undefined) return 'email_verified'
  for (const [names, isRight] of rules) {
    const wrong = names.find((name) => !isAbsent(all[name]) && !isRight(all[name]))
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** Seconds since 1970, from a number or a time as text. */
function secondsOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Math.trunc(value)
  if (typeof value !== 'string') return undefined
  const number = Number(value)
  if (value !== '' && Number.isFinite(number)) return Math.trunc(number)
  const time = Date.parse(value)
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000)
}

/**
 * A mapper's `claims`: the known ones that are present (without empty values and false flags, as mappers
 * expect), and all of the provider's in `raw_claims`.
 */
export function claimsForMapper(all: Readonly<Record<string, unknown>>, withRaw: boolean): JsonObject {
  const claims: JsonObject = {}
  for (const name of texts) {
    const value = name === 'locale' ? localeOf(all[name]) : all[name]
    if (typeof value === 'string' && value !== '') claims[name] = value
    else if (typeof value === 'number') claims[name] = String(value)
  }
  for (const name of flags) if (flagOf(all[name]) === true) claims[name] = true
  const updated = secondsOf(all.updated_at)
  if (updated !== undefined && updated !== 0) claims.updated_at = updated
  // claims are parsed JSON
  if (withRaw) claims.raw_claims = { ...all } as JsonObject
  return claims
}

/** A text among claims, or undefined. */
export const textIn = (value: unknown, ...path: (string | number)[]): string | undefined => {
  let found: unknown = value
  for (const key of path) {
    if (Array.isArray(found) && typeof key === 'number') found = found[key]
    else if (isRecord(found) && typeof key === 'string') found = found[key]
    else return undefined
  }
  return typeof found === 'string' && found !== '' ? found : typeof found === 'number' ? String(found) : undefined
}

/** The claims, without missing and empty ones. */
export function claimsOf(input: { iss: string; sub: string | undefined } & Record<string, Json | undefined>): Claims {
  const present = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''))
  // the caller checks `iss` and `sub`
  return { ...present, iss: input.iss, sub: input.sub ?? '' }
}
