import type { ShownFilter } from '../filters/filter'
import type { FilterOptions } from '../filters/filter-texts'
import { localized, useLocale } from '../text'
import { FilterDay, FilterField, FilterSelect } from './filter-bar'
import { FilterIdentity } from './filter-identity'

type FilterFieldsProps = {
  filters: { defs: Readonly<Record<string, ShownFilter>> }
  options?: FilterOptions
}

/** The fields of a resource's filters. A choice without options has none. */
export function FilterFields({ filters: { defs }, options = {} }: FilterFieldsProps) {
  const locale = useLocale()
  return Object.entries(defs).map(([name, { kind, chip, label, hint, mono, values }]) => {
    if (chip || kind === 'list') return null
    const words = { name, label: localized(label, locale) }
    if (kind === 'day') return <FilterDay key={name} {...words} />
    if (kind === 'text' || kind === 'identity') {
      const Field = kind === 'text' ? FilterField : FilterIdentity
      const title = hint && localized(hint, locale)
      return <Field key={name} {...words} mono={mono} title={title} suggestions={options[name]} />
    }
    const known = Object.entries(values ?? {}).map(([value, text]) => ({ value, label: localized(text, locale) }))
    const choices = values ? known : (options[name] ?? [])
    return choices.length > 0 ? <FilterSelect key={name} {...words} options={choices} /> : null
  })
}
