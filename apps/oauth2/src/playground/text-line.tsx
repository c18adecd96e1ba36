import { FieldFrame, Line } from '@atrium/shared/form'

type TextLineProps = {
  id: string
  label: string
  about?: string
  secret?: boolean
  error?: string
  value: string
  onChange: (value: string) => void
}

/** A field of the playground's forms, for values of the protocol. */
export function TextLine({ id, label, about, secret, error, value, onChange }: TextLineProps) {
  const name = `playground-${id}`
  return (
    <FieldFrame id={name} label={label} about={about} error={error}>
      <Line
        id={name}
        type={secret ? 'password' : 'text'}
        aria-describedby={[about && `${name}-about`, error && `${name}-error`].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
        autoComplete="off"
        spellCheck={false}
        data-mono
        dir="ltr"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
