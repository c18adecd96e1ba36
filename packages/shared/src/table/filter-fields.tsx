import type { ShownFilter } from '../filters/filter'
import type { FilterOptions } from '../filters/filter-texts'
import { localized, useLocale } from '../text'
import { FilterDay, FilterDays, FilterField, FilterSearch, FilterSelect } from './filter-bar'
import { FilterIdentity } from './filter-identity'

type FilterFieldsProps = {
  filters: { defs: Readonly<Record<string, ShownFilter>> }
  options?: FilterOptions
}

/** The fields of a resource's filters. A choice without options has none. */
export function FilterFields({ filters: { defs }, options = {} }: FilterFieldsProps) {
  const locale = useLocale()
  const parts = new Set(Object.values(defs).flatMap(({ whole, until }) => whole?.part ?? until ?? []))
  return Object.entries(defs).map(([name, { kind, chip, label, hint, mono, values, whole, until }]) => {
    if (chip || kind === 'list' || parts.has(name)) return null
    const title = hint && localized(hint, locale)
    if (whole)
      return <FilterSearch key={name} name={name} whole={whole} label={localized(whole.label, locale)} title={title} />
    const fieldProps = { name, label: localized(label, locale) }
    const last = until === undefined ? undefined : defs[until]
    if (until !== undefined && last)
      return <FilterDays key={name} first={fieldProps} last={{ name: until, label: localized(last.label, locale) }} />
    if (kind === 'day') return <FilterDay key={name} {...fieldProps} />
    if (kind === 'text' || kind === 'identity') {
      const Field = kind === 'text' ? FilterField : FilterIdentity
      return <Field key={name} {...fieldProps} mono={mono} title={title} suggestions={options[name]} />
    }
    const known = Object.entries(values ?? {}).map(([value, text]) => ({ value, label: localized(text, locale) }))
    const choices = values ? known : (options[name] ?? [])
    return choices.length > 0 ? <FilterSelect key={name} {...fieldProps} options={choices} /> : null
  })
}
