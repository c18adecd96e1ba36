import type { Option } from './select'

type SuggestionsProps = {
  /** The ID in the field's `list` attribute. */
  id: string
  /** Values, or values with labels such as IDs and names. */
  options: readonly (string | Option)[]
}

/** Suggestions of a text field, by the browser's native list; other texts are allowed. */
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
