/** Tables of the oauth2 service. */
export type OAuth2Tables = Record<never, never>
