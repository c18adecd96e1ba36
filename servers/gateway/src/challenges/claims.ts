/** The signed-in person as `GET /sessions/whoami` returns them. */
export type Who = {
  id: string
  traits: Record<string, unknown>
  verified: ReadonlySet<string>
  updatedAt: string | undefined
}

/** Text claims that the scope `profile` covers (OpenID Connect Core 1.0, 5.4). */
const profile = [
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
] as const

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/**
 * The ID token claims for the granted scopes, as far as the identity's traits provide them: `email`, `phone` and `profile` (OpenID
 * Connect Core 1.0, 5.4). A trait `name` with `first` and `last` becomes one name.
 */
export function claimsOf({ traits, verified, updatedAt }: Who, scope: readonly string[]): Record<string, unknown> {
  const claims: Record<string, unknown> = {}
  const email = text(traits.email)
  if (scope.includes('email') && email) Object.assign(claims, { email, email_verified: verified.has(email) })
  const phone = text(traits.phone) ?? text(traits.phone_number)
  if (scope.includes('phone') && phone)
    Object.assign(claims, { phone_number: phone, phone_number_verified: verified.has(phone) })
  if (!scope.includes('profile')) return claims
  for (const name of profile) {
    const value = text(traits[name])
    if (value) claims[name] = value
  }
  const { first, last } = object(traits.name)
  const whole = [text(first), text(last)].filter(Boolean).join(' ')
  if (whole) Object.assign(claims, { name: whole })
  if (text(first)) claims.given_name ??= first
  if (text(last)) claims.family_name ??= last
  const username = text(traits.username)
  if (username) claims.preferred_username ??= username
  const changed = updatedAt === undefined ? NaN : Date.parse(updatedAt)
  if (Number.isFinite(changed)) claims.updated_at = Math.floor(changed / 1000)
  return claims
}
