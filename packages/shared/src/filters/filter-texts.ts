import { localized, type Locale } from '../text'
import type { ShownFilter } from './filter'

type Option = { value: string; label: string }

/** Options of choices without `values`, and suggestions for texts, by filter name. */
export type FilterOptions = Readonly<Record<string, readonly Option[] | undefined>>

/** A filter that is on, in words. */
export type FilterTexts = { name: string; label: string; value: string }

function valueWords(locale: Locale, def: ShownFilter, value: string | readonly string[], options: readonly Option[]) {
  if (typeof value !== 'string')
    return value.length === 1 ? (value[0] ?? '') : new Intl.NumberFormat(locale).format(value.length)
  const known = def.values?.[value]
  return known ? localized(known, locale) : (options.find((option) => option.value === value)?.label ?? value)
}

/** The active filters in words; a list of several values shows their number. */
export const filterTexts = (
  { defs }: { defs: Readonly<Record<string, ShownFilter>> },
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
  options: FilterOptions = {},
): FilterTexts[] =>
  Object.entries(defs).flatMap(([name, def]) => {
    const value = values[name]
    const one = typeof value === 'string' && value !== ''
    const several = Array.isArray(value) && value.every((part) => typeof part === 'string')
    if (!one && !several) return []
    return [{ name, label: localized(def.label, locale), value: valueWords(locale, def, value, options[name] ?? []) }]
  })
