import { useState } from 'react'
import * as z from 'zod/mini'

import { Button } from '../ui'
import { FieldFrame, useField, type FieldProps } from './field-frame'
import { jsonErrorText } from './issue-text'
import { useFormText } from './text'
import { Area } from './text-area-field'

/** The text of a `JsonField`, parsed: its output is the JSON value. An empty text is `undefined` where it is optional. */
export const jsonText = ({ optional = false } = {}) =>
  z.pipe(
    z.string(),
    z.transform((source, context): unknown => {
      if (source.trim() === '' && optional) return undefined
      try {
        return JSON.parse(source)
      } catch {
        // without a message: the form says it in its own words
        context.issues.push({ code: 'custom', input: source, params: { json: source } })
        return z.NEVER
      }
    }),
  )

/** What a `JsonField` starts with, for a value of the API. */
export const toJsonText = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2))

/** JSON as text, for what no other field fits; says line and column of the first error. Validate it with `jsonText()`. */
export function JsonField({
  name,
  label,
  hint,
  optional,
  readOnly,
  deniedBecause,
  rows = 8,
  inStep,
}: FieldProps & {
  rows?: number
  /** The text is held elsewhere, in step with other fields: its faults are told while it is typed. */
  inStep?: { text: string; onText: (text: string) => void }
}) {
  const t = useFormText()
  const bound = useField({ name, label, hint, readOnly, deniedBecause })
  const [left, setLeft] = useState(false)
  const source = inStep
    ? inStep.text
    : typeof bound.field.value === 'string'
      ? bound.field.value
      : toJsonText(bound.field.value)
  const wrong = source.trim() === '' ? undefined : jsonErrorText(t, source)
  const change = inStep?.onText ?? bound.field.onChange
  const error = (inStep || left || bound.error ? wrong : undefined) ?? bound.error
  return (
    <FieldFrame
      id={bound.id}
      label={label}
      about={bound.about}
      error={error}
      optional={optional}
      aside={
        !bound.fixed && (
          <Button
            small
            tone="quiet"
            disabled={wrong !== undefined || source.trim() === ''}
            onClick={() => change(toJsonText(JSON.parse(source)))}
          >
            {t.tidy}
          </Button>
        )
      }
    >
      <Area
        {...bound.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [bound.about && `${bound.id}-about`, error && `${bound.id}-error`].filter(Boolean).join(' ') || undefined
        }
        rows={rows}
        data-mono
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        readOnly={bound.fixed}
        value={source}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          setLeft(true)
          bound.field.onBlur()
        }}
      />
    </FieldFrame>
  )
}
