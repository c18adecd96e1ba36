/** The console's help pages, in display order: `docs/help/<page>.md`, shown at `/help/<page>`. */
export const helpPages = [
  'signing-in',
  'roles',
  'identities',
  'oauth2-clients',
  'permissions',
  'settings',
  'branding',
  'email',
  'webhooks',
  'event-streams',
  'domains',
  'keyboard',
  'self-hosting',
  'troubleshooting',
] as const

export type HelpPage = (typeof helpPages)[number]

export const helpPath = (page: HelpPage) => `/help/${page}`
