import { accountLanguages, type Branding } from '@atrium/shared/branding'

/** `page-branding.test.ts` compares them with `@atrium/shared/text`. */
export { accountLanguages }

export const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')

type LanguageSettings = Pick<Branding, 'defaultLocale' | 'enabledLocales' | 'forceDefaultLocale'>

/** The languages of a project's pages, the default first; undefined means all, English first. */
export function offeredLanguages(settings: LanguageSettings): string[] | undefined {
  const { defaultLocale, enabledLocales, forceDefaultLocale } = settings
  const isSupported = (code: string | undefined) => accountLanguages.some((supported) => supported === code)
  const fallback = defaultLocale && isSupported(defaultLocale) ? defaultLocale : undefined
  if (forceDefaultLocale) return [fallback ?? 'en']
  const enabled = accountLanguages.filter((code) => enabledLocales.length === 0 || enabledLocales.includes(code))
  const first = fallback ?? enabled[0] ?? 'en'
  const offered = [first, ...enabled.filter((code) => code !== first)]
  return first === 'en' && enabled.length === accountLanguages.length ? undefined : offered
}

/**
 * The language of a page until its scripts know what the reader chose earlier.
 * @param offered the page's languages, the default first
 */
export function firstLanguage(offered: readonly string[], acceptLanguage: string | undefined): string {
  const requested = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => /^\s*([a-z]{2,3})(?:-[\w-]*)?\s*(?:;\s*q=([\d.]{1,5}))?\s*$/i.exec(part))
    .flatMap((found) => (found?.[1] ? [{ code: found[1].toLowerCase(), weight: Number(found[2] ?? 1) }] : []))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return requested.map(({ code }) => code).find((code) => offered.includes(code)) ?? offered[0] ?? 'en'
}
