/** Tables of the identity service. */
export type IdentityTables = Record<never, never>
