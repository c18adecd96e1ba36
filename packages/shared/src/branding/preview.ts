/**
 * The account experience's screens that preview a theme, each with its states. The account remote renders them from sample flows
 * (`apps/selfservice/src/prerender/samples.ts`).
 */
export const previewScreens = {
  login: ['empty', 'errors', 'second-factor'],
  registration: ['empty', 'errors'],
  code: ['empty', 'errors'],
  recovery: ['empty', 'errors'],
  verification: ['empty', 'errors'],
  settings: ['empty', 'errors'],
  consent: ['empty'],
  error: ['empty'],
} as const satisfies Record<string, readonly PreviewState[]>

export type PreviewState = 'empty' | 'errors' | 'second-factor'
/** Methods that a new visitor's flows don't show: second factors, and methods added in the settings flow. */
export const previewMethods = ['totp', 'webauthn', 'passkey', 'code', 'lookup_secret'] as const
export type PreviewMethod = (typeof previewMethods)[number]

/** An OAuth2 client of the project, as the consent screen shows it; URLs are empty if it has none. */
export type PreviewClient = {
  name: string
  url: string
  logo: string
  policy: string
  terms: string
  scope: readonly string[]
}

export type PreviewScreen = keyof typeof previewScreens

/** Languages of the account experience; the first is the fallback. */
export const accountLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'nl', 'ar'] as const

/** URL where the gateway renders a theme being edited: a form target that responds with a page without scripts. */
export const previewPath = (project: string): string => `/api/preview/${encodeURIComponent(project)}`
