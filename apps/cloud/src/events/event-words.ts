import { useLocale } from '@atrium/shared/text'

import { useCourierText } from '../courier/text'
import { useEventText } from './text'

/** A country's name by its ISO 3166-1 code; codes without a name, such as `T1` for Tor, are unchanged. */
export const countryName = (code: string, locale: string): string =>
  (/^[A-Z]{2}$/.test(code) && new Intl.DisplayNames(locale, { type: 'region' }).of(code)) || code

/** The text for a value of an event's attribute; the value itself if there is none. */
export function useEventWords(): (attribute: string, value: string) => string {
  const { values } = useEventText()
  const { templates } = useCourierText()
  const locale = useLocale()
  return (attribute, value) => {
    if (attribute === 'CourierMessageTemplateType') return templates[value]?.name ?? value
    if (attribute === 'ClientCountry') return countryName(value, locale)
    const texts = values[attribute]
    return texts && Object.hasOwn(texts, value) ? (texts[value] ?? value) : value
  }
}
