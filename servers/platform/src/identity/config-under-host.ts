import type { HostSettings } from '../control/project'
import { screenUnder } from '../control/screen-under'

const screens = ['login', 'registration', 'recovery', 'verification', 'settings'] as const

type Screens = Record<(typeof screens)[number], { uiUrl: string | undefined }> & { errorUrl: string | undefined }

/** The part of an identity configuration that a custom domain overrides. */
type Movable = {
  allowedReturnUrls: string[]
  flows: Screens
  session: { cookie: { domain: string | undefined } }
  csrfDomain: string | undefined
}

/** The configuration with a custom domain's cookie domain, and with the flows' screens under its `custom_ui_base_url`. */
export function underHost<Config extends Movable>(config: Config, slug: string, host: HostSettings): Config {
  const moved = { ...config, flows: { ...config.flows }, allowedReturnUrls: [...config.allowedReturnUrls] }
  const { cookieDomain, uiBaseUrl } = host
  if (cookieDomain !== undefined) {
    moved.session = { ...config.session, cookie: { ...config.session.cookie, domain: cookieDomain } }
    moved.csrfDomain = cookieDomain
  }
  if (uiBaseUrl !== undefined) {
    moved.allowedReturnUrls.push(uiBaseUrl)
    for (const screen of screens) {
      const flow = config.flows[screen]
      moved.flows[screen] = { ...flow, uiUrl: screenUnder(uiBaseUrl, slug, flow.uiUrl, screen) }
    }
    moved.flows.errorUrl = screenUnder(uiBaseUrl, slug, config.flows.errorUrl, 'error')
  }
  return moved
}
