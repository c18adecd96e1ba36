export type Aal = 'aal1' | 'aal2'

/** The provider of a sign-in, and the authentication methods that it reported. */
export type ProviderProof = { provider: string; organization?: string; upstream_acr?: string; upstream_amr?: string[] }

/** A completed authentication method; the time is ISO 8601. */
export type AuthenticationMethod = { method: string; aal: Aal; completed_at: string } & Partial<ProviderProof>
