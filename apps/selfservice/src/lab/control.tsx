import { FieldFrame, Line } from '@atrium/shared/form'
import { Select, Tick } from '@atrium/shared/ui'

import type { FlowNode, InputNode } from '../flows/flow'
import { asText, localTime } from '../flows/form-body'
import { shownIn, type Typed } from './fields'
import { isSecretName } from './redact'
import { useLabText } from './text'

type ControlProps = {
  id: string
  node: InputNode
  nodes: readonly FlowNode[]
  typed: Typed
  revealed: boolean
  disabled: boolean
  onChange: (value: string | boolean) => void
}

const lines = new Set(['email', 'tel', 'url', 'number', 'date', 'datetime-local'])

/** The control of one input of a flow. */
export function Control({ id, node, nodes, typed, revealed, disabled, onChange }: ControlProps) {
  const t = useLabText().form
  const { name, type, required, options, autocomplete } = node.attributes
  const value = shownIn(node, nodes, typed)
  const label = node.label ? (
    <>
      {node.label.text} <code>{name}</code>
    </>
  ) : (
    <code>{name}</code>
  )
  const error = node.messages.map(({ text }) => text).join(' ') || undefined
  const control = {
    id,
    disabled: disabled || node.attributes.disabled,
    'aria-required': required,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error && `${id}-error`,
  }
  if (type === 'checkbox') {
    return (
      <FieldFrame id={id} label={label} error={error} optional={!required}>
        <Tick
          {...control}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      </FieldFrame>
    )
  }
  const text = type === 'datetime-local' ? localTime(value) : asText(value)
  if (options && options.length > 0) {
    return (
      <FieldFrame id={id} label={label} error={error} optional={!required}>
        <Select {...control} value={text} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t.empty}</option>
          {options.map((option) => (
            <option key={asText(option.value)} value={asText(option.value)}>
              {option.label?.text ?? asText(option.value)}
            </option>
          ))}
        </Select>
      </FieldFrame>
    )
  }
  const isSecret = type === 'password' || isSecretName(name)
  return (
    <FieldFrame id={id} label={label} error={error} optional={!required}>
      <Line
        {...control}
        type={isSecret ? (revealed ? 'text' : 'password') : lines.has(type) ? type : 'text'}
        // A test isn't a sign-in of the person at the screen.
        autoComplete={autocomplete === 'one-time-code' ? autocomplete : 'off'}
        spellCheck={false}
        dir="auto"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  )
}
