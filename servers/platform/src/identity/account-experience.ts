import type { Project } from '../control/project'
import type { JsonObject } from '../http/json'
import { own, type ExtraRoute, type Handlers } from '../http/handlers'
import { identityConfig } from './config'

/** Public settings of the account screens: the name in the project, and the name in the response. */
const texts = {
  contact_url: 'contact_url',
  logo_dark: 'logo_dark_url',
  logo_light: 'logo_light_url',
  privacy_policy_url: 'privacy_policy_url',
  terms_of_service_url: 'terms_of_service_url',
}

const stated = (document: JsonObject, names: Record<string, string>): JsonObject =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, shown]) => {
      const value = document[name]
      return typeof value === 'string' && value !== '' ? [[shown, value]] : []
    }),
  )

/** `elementsConfiguration` of the contract. */
function elementsConfiguration(project: Project, base: string): JsonObject {
  const { accountExperience } = project
  const { flows, defaultReturnUrl } = identityConfig(project)
  const screen = (kind: 'login' | 'registration' | 'recovery' | 'verification' | 'settings') =>
    flows[kind].uiUrl ?? `${base}/${kind}`
  return {
    name: project.name,
    registration_enabled: flows.registration.enabled,
    verification_enabled: flows.verification.enabled,
    recovery_enabled: flows.recovery.enabled,
    login_ui_url: screen('login'),
    registration_ui_url: screen('registration'),
    recovery_ui_url: screen('recovery'),
    verification_ui_url: screen('verification'),
    settings_ui_url: screen('settings'),
    error_ui_url: flows.errorUrl ?? `${base}/error`,
    default_redirect_url: defaultReturnUrl ?? '',
    hide_ory_branding: accountExperience.hide_ory_branding === true,
    hide_registration_link: accountExperience.hide_registration_link === true,
    ...stated(accountExperience, texts),
  }
}

/** The contract's `accountExperienceConfiguration`, plus appearance settings that the contract doesn't have. */
function accountExperienceConfiguration(project: Project, base: string): JsonObject {
  const { accountExperience: document } = project
  const listed = (name: string) => (Array.isArray(document[name]) ? document[name] : [])
  const variables = (name: string) => {
    const value = document[name]
    return value === undefined || value === null ? {} : { [name]: value }
  }
  return {
    ...elementsConfiguration(project, base),
    ...stated(document, {
      favicon_dark: 'favicon_dark_url',
      favicon_light: 'favicon_light_url',
      stylesheet: 'stylesheet',
    }),
    default_locale: document.default_locale || 'en',
    enabled_locales: listed('enabled_locales'),
    locale_behavior: document.locale_behavior || 'respect_accept_language',
    translations: listed('custom_translations'),
    disable_welcome_screen: document.disable_welcome_screen === true,
    min_password_length: identityConfig(project).methods.password.minLength,
    ...variables('theme_variables_light'),
    ...variables('theme_variables_dark'),
  }
}

export const accountExperienceHandlers: Handlers = {
  getConfiguration: own(async ({ project, base }) => elementsConfiguration(project, base)),
}

/** For servers that render the account screens: they need more than the contract offers to pages that embed a form. */
export const accountExperienceRoutes: ExtraRoute[] = [
  {
    method: 'GET',
    path: '/account-experience/configuration',
    handler: own(async ({ project, base }) => accountExperienceConfiguration(project, base)),
  },
]
