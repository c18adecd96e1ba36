import type { Call } from '../../http/handlers'
import { configOf, publicUrl } from '../config'

/** Pages that a project names in its configuration, and where the browser goes while it doesn't. */
export const fallbacks = {
  login: 'login',
  consent: 'consent',
  logout: 'logout',
  error: 'error',
  post_logout_redirect: 'logout/callback',
  'device.verification': 'device',
  'device.success': 'device/done',
} as const
export type Page = keyof typeof fallbacks

const configured = (call: Call, page: Page): string | undefined => {
  const { device, ...urls } = configOf(call).urls
  if (page === 'device.verification') return device.verification
  return page === 'device.success' ? device.success : urls[page]
}

/** A configured URL. One without a host is on the service's own. */
const absolute = (call: Call, url: string | undefined): string | undefined =>
  url === undefined || URL.canParse(url) ? url : new URL(url, publicUrl(call)).href

/** The URL of a page of the project, or of a fallback page if it has none. */
export const pageUrl = (call: Call, page: Page): string =>
  absolute(call, configured(call, page)) ?? `${publicUrl(call)}/oauth2/fallbacks/${fallbacks[page]}`

/** The URL of the registration page; without one people register on the login page. */
export const registrationUrl = (call: Call): string =>
  absolute(call, configOf(call).urls.registration) ?? pageUrl(call, 'login')
