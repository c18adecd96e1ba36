import * as z from 'zod/mini'

import { findJsonProblem } from '../editor'
import { CodeField, type CodeFieldProps } from './code-field'
import { useFormText } from './text'

/** The schema of a `JsonField`: its output is the parsed JSON value, or `undefined` if it is optional and empty. */
export const jsonText = ({ optional = false } = {}) =>
  z.pipe(
    z.string(),
    z.transform((source, context): unknown => {
      if (source.trim() === '' && optional) return undefined
      try {
        return JSON.parse(source)
      } catch {
        // No message: the field shows where the text is invalid.
        context.issues.push({ code: 'custom', input: source })
        return z.NEVER
      }
    }),
  )

/** The initial text of a `JsonField` for a value of the API. */
export const toJsonText = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2))

const textOf = (value: unknown) => (typeof value === 'string' ? value : toJsonText(value))
const isReadable = (text: string) => text.trim() !== '' && findJsonProblem(text) === undefined

/**
 * JSON in an editor, for values that fit no other field; errors have line and column. Validate it with `jsonText()`; `assist` adds
 * what else is known about the value (`useSchemaAssist`).
 */
export function JsonField(props: Omit<CodeFieldProps, 'language' | 'textOf' | 'isReadable' | 'tidy'>) {
  const t = useFormText()
  const tidy = { label: t.tidy, run: (text: string) => toJsonText(JSON.parse(text)) }
  return <CodeField {...props} language="json" textOf={textOf} isReadable={isReadable} tidy={tidy} />
}
