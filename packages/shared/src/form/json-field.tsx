import * as z from 'zod/mini'

import { CodeEditor, findJsonProblem, type Assist } from '../editor'
import { Button } from '../ui'
import { FieldFrame, useField, type FieldProps } from './field-frame'
import { useFormText } from './text'

/** The text of a `JsonField`, parsed: its output is the JSON value. An empty text is `undefined` where it is optional. */
export const jsonText = ({ optional = false } = {}) =>
  z.pipe(
    z.string(),
    z.transform((source, context): unknown => {
      if (source.trim() === '' && optional) return undefined
      try {
        return JSON.parse(source)
      } catch {
        // Without a message: the field says where the text is wrong.
        context.issues.push({ code: 'custom', input: source })
        return z.NEVER
      }
    }),
  )

/** What a `JsonField` starts with, for a value of the API. */
export const toJsonText = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2))

/**
 * JSON in an editor, for what no other field fits; says line and column of what is wrong. Validate it with `jsonText()`; `assist` is what
 * else is known of the value (`useSchemaAssist`).
 */
export function JsonField({
  name,
  label,
  hint,
  optional,
  readOnly,
  deniedBecause,
  rows = 8,
  assist,
  inStep,
}: FieldProps & {
  rows?: number
  assist?: Assist
  /** The text is held elsewhere, in step with other fields. */
  inStep?: { text: string; onText: (text: string) => void }
}) {
  const t = useFormText()
  const { id, field, about, fixed, error: refused } = useField({ name, label, hint, readOnly, deniedBecause })
  const { ref, value, onChange, onBlur } = field
  const source = inStep ? inStep.text : typeof value === 'string' ? value : toJsonText(value)
  const isEmpty = source.trim() === ''
  const isJson = !isEmpty && findJsonProblem(source) === undefined
  const change = inStep?.onText ?? onChange
  // What is no JSON the editor's list says, with the place.
  const error = isJson || isEmpty ? refused : undefined
  return (
    <FieldFrame
      id={id}
      label={label}
      about={about}
      error={error}
      optional={optional}
      aside={
        !fixed && (
          <Button small tone="quiet" disabled={!isJson} onClick={() => change(toJsonText(JSON.parse(source)))}>
            {t.tidy}
          </Button>
        )
      }
    >
      <CodeEditor
        ref={ref}
        id={id}
        name={name}
        labelledBy={`${id}-label`}
        describedBy={[about && `${id}-about`, error && `${id}-error`].filter(Boolean).join(' ')}
        invalid={refused !== undefined}
        language="json"
        rows={rows}
        readOnly={fixed}
        value={source}
        onChange={change}
        onBlur={onBlur}
        assist={assist}
      />
    </FieldFrame>
  )
}
