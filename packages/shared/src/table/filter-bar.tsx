import { CircleAlert, Search, X } from 'lucide-react'
import {
  createContext,
  use,
  useId,
  useState,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'

import type { ShownFilter } from '../filters/filter'
import { control, type Option, Select, Suggestions, VisuallyHidden } from '../ui'
import { color, font, media } from '../theme'
import { pageParameter } from './pager'
import { useTableText } from './text'

type Apply = (changes: Record<string, string>) => void
const ApplyContext = createContext<Apply>(() => undefined)

type FilterChip = { name: string; label: string }

type FilterBarProps = {
  children: ReactNode
  /** Active filters in words; removing one removes its name from the URL. */
  chips?: FilterChip[]
  /** Names of filters of which only one can be active at a time. */
  exclusive?: readonly string[]
  /** At the end of the line. */
  actions?: ReactNode
}

/**
 * Filters of a list, stored in the URL's query under the fields' names. They apply on Enter and on leaving a field, and return to
 * the first page.
 */
export function FilterBar({ children, chips = [], exclusive = [], actions }: FilterBarProps) {
  const t = useTableText()
  const [search, setSearch] = useSearchParams()

  const apply: Apply = (changes) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value.trim() === '') next.delete(name)
      else next.set(name, value.trim())
    }
    const newest = exclusive.find((name) => next.has(name) && next.get(name) !== search.get(name))
    if (newest !== undefined) for (const name of exclusive) if (name !== newest) next.delete(name)
    if (next.toString() === search.toString()) return
    next.delete(pageParameter)
    setSearch(next)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    apply(Object.fromEntries(typed))
  }

  return (
    <ApplyContext value={apply}>
      <Bar role="search" aria-label={t.filters} onSubmit={onSubmit}>
        {children}
        {chips.map(({ name, label }) => (
          <Chip key={name} type="button" aria-label={t.dropFilter(label)} onClick={() => apply({ [name]: '' })}>
            {label}
            <X aria-hidden="true" size={14} />
          </Chip>
        ))}
        {actions && <Actions>{actions}</Actions>}
        <VisuallyHidden as="button" type="submit" tabIndex={-1}>
          {t.filter}
        </VisuallyHidden>
      </Bar>
    </ApplyContext>
  )
}

export type FilterFieldProps = Omit<ComponentProps<'input'>, 'name' | 'defaultValue' | 'value'> & {
  /** Name in the URL's query. */
  name: string
  label: string
  mono?: boolean
  /** Known values, suggested by the browser's native list; other texts are allowed. */
  suggestions?: readonly Option[]
}

/** A filter's input until it is in the URL; reset to the URL's value whenever that changes, also to an earlier one. */
export function useTyped(name: string) {
  const apply = use(ApplyContext)
  const [search] = useSearchParams()
  return useDraft(search.get(name) ?? '', (text) => apply({ [name]: text }))
}

function useDraft(current: string, apply: (text: string) => void) {
  const [typed, setTyped] = useState({ at: current, text: current })
  if (typed.at !== current) setTyped({ at: current, text: current })
  const value = typed.at === current ? typed.text : current
  return {
    value,
    type: (text: string) => setTyped({ at: current, text }),
    apply: (text = value) => text.trim() !== current && apply(text),
  }
}

/** A text filter; its label is also its placeholder unless it has one. */
export function FilterField(props: FilterFieldProps) {
  return <FinderField {...props} {...useTyped(props.name)} />
}

type FilterSearchProps = Omit<FilterFieldProps, 'suggestions'> & { whole: NonNullable<ShownFilter['whole']> }

/** One field for two filters: complete values set its own filter, any other text sets the filter `part`. */
export function FilterSearch({ name, whole: { is, part }, ...props }: FilterSearchProps) {
  const apply = use(ApplyContext)
  const [search] = useSearchParams()
  const draft = useDraft(search.get(name) ?? search.get(part) ?? '', (text) =>
    apply(is(text.trim()) ? { [name]: text, [part]: '' } : { [name]: '', [part]: text }),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Submitting the bar would set the filter with the field's name.
    event.preventDefault()
    draft.apply()
  }
  return <FinderField {...props} {...draft} onKeyDown={onKeyDown} />
}

type FinderFieldProps = Omit<FilterFieldProps, 'type' | 'name'> & { name?: string } & ReturnType<typeof useTyped>

/** The field of a text filter, bound to its input. */
export function FinderField({
  name,
  label,
  placeholder = label,
  mono,
  suggestions,
  value,
  type,
  apply,
  ...props
}: FinderFieldProps) {
  const id = useId()
  return (
    <Finder>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Search aria-hidden="true" size={16} strokeWidth={1.75} />
      <Line
        autoComplete="off"
        spellCheck={false}
        {...props}
        id={id}
        name={name}
        type="search"
        list={suggestions && `${id}-list`}
        data-mono={mono || undefined}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => type(target.value)}
        onBlur={() => apply()}
      />
      {suggestions && <Suggestions id={`${id}-list`} options={suggestions} />}
    </Finder>
  )
}

/** While a year is being typed, it is briefly an early one. */
const firstYear = '1970'

type DayFieldProps = Pick<ComponentProps<'input'>, 'name' | 'aria-invalid' | 'aria-describedby'> &
  ReturnType<typeof useTyped> & { label: string }

/** The field of a day; applies once the input is a date. */
function DayField({ label, type, apply, ...input }: DayFieldProps) {
  const id = useId()
  return (
    <Day>
      <label htmlFor={id}>{label}</label>
      <Plain
        {...input}
        id={id}
        type="date"
        onChange={({ target }) => {
          type(target.value)
          if (target.value >= firstYear) apply(target.value)
        }}
        onBlur={() => apply()}
      />
    </Day>
  )
}

type DayName = { name: string; label: string }

/** A filter for a day, as `2026-01-31`. */
export const FilterDay = (props: DayName) => <DayField {...props} {...useTyped(props.name)} />

/** Filters for the first and last day of a range; if the first is later than the last, neither applies. */
export function FilterDays({ first, last }: { first: DayName; last: DayName }) {
  const t = useTableText()
  const error = useId()
  const apply = use(ApplyContext)
  const [from, to] = [useTyped(first.name), useTyped(last.name)]
  const isWrong = (a: string, b: string) => a >= firstYear && b >= firstYear && a > b
  const isOff = isWrong(from.value, to.value)
  const send = (a: string, b: string) => !isWrong(a, b) && apply({ [first.name]: a, [last.name]: b })
  // Without a name, submitting the bar leaves out the invalid range.
  const wrong = isOff && { name: undefined, 'aria-describedby': error }
  return (
    <Days>
      <DayField
        {...first}
        {...from}
        {...wrong}
        aria-invalid={isOff || undefined}
        apply={(day = from.value) => send(day, to.value)}
      />
      <DayField {...last} {...to} {...wrong} apply={(day = to.value) => send(from.value, day)} />
      {isOff && (
        <Wrong role="alert" id={error}>
          <CircleAlert aria-hidden="true" size={14} />
          {t.daysReversed}
        </Wrong>
      )}
    </Days>
  )
}

type FilterSelectProps = { name: string; label: string; options: readonly Option[]; anyLabel?: string }

/** A filter with a few choices; applies immediately. */
export function FilterSelect({ name, label, options, anyLabel }: FilterSelectProps) {
  const t = useTableText()
  const id = useId()
  const apply = use(ApplyContext)
  const [search] = useSearchParams()
  return (
    <Chooser>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Select
        id={id}
        name={name}
        value={search.get(name) ?? ''}
        onChange={({ target }) => apply({ [name]: target.value })}
      >
        <option value="">{anyLabel ?? `${label}: ${t.any}`}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Chooser>
  )
}

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  &:has([aria-invalid]) {
    align-items: flex-start;
  }
`
const Finder = styled.span`
  position: relative;
  flex: 1 1 200px;
  max-width: 360px;
  min-width: 0;
  > svg {
    position: absolute;
    inset-block-start: calc(50% - 8px);
    inset-inline-start: 10px;
    color: ${color.textSoft};
    pointer-events: none;
  }
  ${media.narrow} {
    flex: 1 0 100%;
    max-width: none;
  }
`
const Line = styled.input`
  ${control}
  padding-inline-start: 34px;
  &:placeholder-shown {
    font: inherit;
    text-overflow: ellipsis;
  }
  &::-webkit-search-cancel-button {
    appearance: none;
  }
`
const Plain = styled.input`
  ${control}
`
const Day = styled.span`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  gap: 8px;
  label {
    color: ${color.textSoft};
    white-space: nowrap;
  }
  ${media.narrow} {
    flex: 1 0 100%;
    label {
      min-width: 56px;
    }
  }
`
/** First and last day, on one line if they fit, with errors below. */
const Days = styled.span`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  ${media.narrow} {
    flex: 1 0 100%;
  }
`
const Wrong = styled.span`
  display: inline-flex;
  /* It makes its fields no wider. */
  width: 0;
  min-width: 100%;
  align-items: center;
  gap: 6px;
  color: ${color.danger};
  font-size: ${font.small};
`
const Chooser = styled.span`
  flex: 0 1 auto;
  min-width: 0;
  ${media.narrow} {
    flex: 1 0 100%;
  }
`
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 100%;
  min-height: 28px;
  padding: 2px 8px 2px 10px;
  padding-inline: 10px 8px;
  border: 1px solid transparent;
  border-radius: 99px;
  background: ${color.accentSoft};
  color: ${color.accentOnSoft};
  font-size: ${font.small};
  font-weight: 500;
  text-align: start;
  overflow-wrap: anywhere;
  &:hover {
    border-color: ${color.accentLine};
  }
  &:focus-visible {
    border-radius: 99px;
  }
`
const Actions = styled.div`
  display: flex;
  gap: 8px;
  margin-inline-start: auto;
`
