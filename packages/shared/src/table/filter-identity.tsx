import { useIdentityOptions } from '../identity-choice'
import { FinderField, useTyped, type FilterFieldProps } from './filter-bar'
import { useTableText } from './text'

/** A filter by an identity's ID, found by part of its sign-in name. */
export function FilterIdentity({ suggestions = [], ...props }: FilterFieldProps) {
  const t = useTableText()
  const { value, type, apply } = useTyped(props.name)
  const { options, isAvailable } = useIdentityOptions(value)
  const choose = (text: string) => {
    type(text)
    if (options.some((option) => option.value === text)) apply(text)
  }
  const placeholder = isAvailable ? t.orEmail(props.label) : props.label
  return (
    <FinderField
      placeholder={placeholder}
      {...props}
      {...{ value, apply }}
      suggestions={[...suggestions, ...options]}
      type={choose}
    />
  )
}
