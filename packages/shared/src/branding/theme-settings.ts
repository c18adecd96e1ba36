import { readVariables } from './read-branding'

/** The settings of an account experience that make its theme: looks and languages, by their names in its configuration. */
export type ThemeSettings = {
  theme_variables_light?: Record<string, string>
  theme_variables_dark?: Record<string, string>
  logo_light?: string
  logo_dark?: string
  favicon_light?: string
  favicon_dark?: string
  default_locale?: string
  enabled_locales?: string[]
  locale_behavior?: string
}

export const themeImages = ['logo_light', 'logo_dark', 'favicon_light', 'favicon_dark'] as const
const texts = [...themeImages, 'default_locale', 'locale_behavior'] as const
const variables = ['theme_variables_light', 'theme_variables_dark'] as const
export const themeSettingNames = [...variables, ...texts, 'enabled_locales'] as const

/**
 * The theme in an account experience's configuration (`services.account_experience.config`), normalized for comparison: variables
 * are an object sorted by name, without empty values and values of another type. Other settings are ignored.
 */
export function themeSettings(config: Record<string, unknown> | undefined): ThemeSettings {
  const theme: ThemeSettings = {}
  for (const name of variables) {
    const values = Object.entries(readVariables(config?.[name], name, () => undefined))
    if (values.length > 0) theme[name] = Object.fromEntries(values.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  for (const name of texts) {
    const value = config?.[name]
    if (typeof value === 'string' && value !== '') theme[name] = value
  }
  const locales = config?.enabled_locales
  if (Array.isArray(locales) && locales.length > 0 && locales.every((one) => typeof one === 'string'))
    theme.enabled_locales = locales
  return theme
}

/** Whether two themes look alike to visitors. */
export const isSameTheme = (a: ThemeSettings, b: ThemeSettings): boolean =>
  JSON.stringify(themeSettings(a)) === JSON.stringify(themeSettings(b))
