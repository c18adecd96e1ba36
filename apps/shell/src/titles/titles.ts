import type { Locale, TitleWords } from '@atrium/shared/text'

/** Translated titles of navigation, screens, tabs, filters and commands by their English text; English and German are with the titles. */
export const loadTitles = async (locale: Locale): Promise<TitleWords | undefined> => {
  switch (locale) {
    case 'fr':
      return (await import('./fr')).fr
    case 'es':
      return (await import('./es')).es
    case 'it':
      return (await import('./it')).it
    case 'pt':
      return (await import('./pt')).pt
    case 'pl':
      return (await import('./pl')).pl
    case 'nl':
      return (await import('./nl')).nl
    case 'ar':
      return (await import('./ar')).ar
    default:
      return undefined
  }
}
