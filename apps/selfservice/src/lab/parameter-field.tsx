import { FieldFrame, Line } from '@atrium/shared/form'
import { Select } from '@atrium/shared/ui'

import { isSecret, type Parameter } from './starts'
import { useLabText } from './text'

type Props = {
  parameter: Parameter
  value: string
  revealed: boolean
  about?: string
  error?: string
  onChange: (value: string) => void
}

export function ParameterField({ parameter, value, revealed, about, error, onChange }: Props) {
  const t = useLabText()
  const { name, type, required } = parameter
  const id = `lab-${name}`
  const options = type === 'flag' ? ['true', 'false'] : type === 'aal' ? ['aal1', 'aal2'] : undefined
  const control = {
    id,
    value,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [about && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'aria-required': required,
  }
  return (
    <FieldFrame id={id} label={<code>{name}</code>} about={about} error={error}>
      {options ? (
        <Select {...control} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t.start.notSent}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </Select>
      ) : (
        <Line
          {...control}
          type={isSecret(parameter) && !revealed ? 'password' : 'text'}
          autoComplete="off"
          spellCheck={false}
          data-mono
          dir="ltr"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
