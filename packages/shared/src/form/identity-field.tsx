import { useWatch } from 'react-hook-form'

import { useIdentityOptions } from '../identity-choice'
import type { Option } from '../ui'
import { ComboboxField } from './combobox-field'
import type { FieldProps } from './field-frame'

type IdentityFieldProps = FieldProps & { suggestions?: readonly (string | Option)[]; placeholder?: string }

/** The ID of an identity, found by part of its sign-in name. */
export function IdentityField({ suggestions = [], ...props }: IdentityFieldProps) {
  const typed: unknown = useWatch({ name: props.name })
  const { options } = useIdentityOptions(typeof typed === 'string' ? typed : '')
  return <ComboboxField {...props} mono suggestions={[...suggestions, ...options]} />
}
