import { useLocale, type Locale } from './locale'

type Step = [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number]
const lastStep: Step = [Infinity, 'year', 31_557_600]
const steps: Step[] = [
  [60, 'second', 1],
  [3_600, 'minute', 60],
  [86_400, 'hour', 3_600],
  [604_800, 'day', 86_400],
  [2_629_800, 'week', 604_800],
  [31_557_600, 'month', 2_629_800],
  lastStep,
]

/** `Intl` only has "now" and "1 second ago". */
const justNow: Partial<Record<string, string>> = {
  en: 'just now',
  de: 'gerade eben',
  fr: 'à l’instant',
  es: 'ahora mismo',
  it: 'proprio adesso',
  pt: 'agora mesmo',
  pl: 'przed chwilą',
  nl: 'zojuist',
  ar: 'الآن',
}

export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Picks a text by the language's plural rule and inserts the figure for `{count}`; `other` is required. */
export const plural = (locale: Locale, count: number, forms: Plural): string =>
  (forms[new Intl.PluralRules(locale).select(count)] ?? forms.other).replace(
    '{count}',
    new Intl.NumberFormat(locale).format(count),
  )

export type When = Date | string | number

/** Dates, times and figures in a language. Every function takes a Date, ISO 8601 text or milliseconds. */
export function formatterOf(locale: Locale) {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const figures = new Intl.NumberFormat(locale)
  const named = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  // "last week" may be one to thirteen days ago
  const counted = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    date: (when: When) => dates.format(new Date(when)),
    dateTime: (when: When) => times.format(new Date(when)),
    /** "just now" up to ten seconds ago, "3 hours ago", "tomorrow", "in 1 week". */
    relative(when: When, now: number = Date.now()) {
      const seconds = (new Date(when).getTime() - now) / 1000
      const [, unit, length] = steps.find(([limit]) => Math.abs(seconds) < limit) ?? lastStep
      if (seconds > -10 && seconds < 1) return justNow[locale] ?? named.format(0, 'second')
      return (length < 604_800 ? named : counted).format(Math.round(seconds / length), unit)
    },
    number: (value: number) => figures.format(value),
    list: (items: readonly string[]) => lists.format(items),
    plural: (count: number, forms: Plural) => plural(locale, count, forms),
  }
}

export type Formatter = ReturnType<typeof formatterOf>

const made = new Map<Locale, Formatter>()

export function useFormat(): Formatter {
  const locale = useLocale()
  const known = made.get(locale) ?? formatterOf(locale)
  made.set(locale, known)
  return known
}
