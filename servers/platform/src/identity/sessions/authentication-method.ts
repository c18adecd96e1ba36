export type Aal = 'aal1' | 'aal2'

/** Which provider has said who someone is, and what it said of how they showed it. */
export type ProviderProof = { provider: string; organization?: string; upstream_acr?: string; upstream_amr?: string[] }

/** A completed authentication method; the time is ISO 8601. */
export type AuthenticationMethod = { method: string; aal: Aal; completed_at: string } & Partial<ProviderProof>
