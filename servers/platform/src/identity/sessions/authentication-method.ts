export type Aal = 'aal1' | 'aal2'

/** The provider of a sign-in, and the authentication methods that it reported. */
export type ProviderProof = { provider: string; organization?: string; upstream_acr?: string; upstream_amr?: string[] }

/** A completed authentication method; the time is ISO 8601. */
export type AuthenticationMethod = { method: string; aal: Aal; completed_at: string } & Partial<ProviderProof>

/** Authentications that a session lists, in addition to the latest by each method. */
const MOST = 100

/** The methods of a session after one more, the latest last. Beyond 100, the oldest that were used again later are dropped. */
export function withMethod(before: readonly AuthenticationMethod[], one: AuthenticationMethod): AuthenticationMethod[] {
  const all = [...before, one]
  const latest = new Map(all.map(({ method, aal, provider }, index) => [`${aal} ${method} ${provider}`, index]))
  const kept = new Set(latest.values())
  return all.filter((_, index) => index >= all.length - MOST || kept.has(index))
}
