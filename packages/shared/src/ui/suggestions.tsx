import type { Option } from './select'

type SuggestionsProps = {
  /** The `list` of the field. */
  id: string
  /** Values, or values with labels such as IDs and names. */
  options: readonly (string | Option)[]
}

/** What a text field suggests, by the browser's own list; another text is possible. */
export function Suggestions({ id, options }: SuggestionsProps) {
  return (
    <datalist id={id}>
      {options.map((option) => {
        const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
        return <option key={value} value={value} label={label === value ? undefined : label} />
      })}
    </datalist>
  )
}
