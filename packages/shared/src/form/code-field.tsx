import { CodeEditor, type Assist, type EditorLanguage } from '../editor'
import { Button } from '../ui'
import { FieldFrame, useField, type FieldProps } from './field-frame'

export type CodeFieldProps = FieldProps & {
  language: EditorLanguage
  rows?: number
  assist?: Assist
  /** Reports the cursor's position, from 0, when it moves. */
  onCursor?: (offset: number) => void
  /** Converts the form's value to text, if it isn't a string. */
  textOf?: (value: unknown) => string
  /** Whether the text can be parsed. If not, the editor lists the problems with their positions. */
  isReadable?: (text: string) => boolean
  /** A button that formats parseable text. */
  tidy?: { label: string; run: (text: string) => string }
  /** The text is stored elsewhere, in sync with other fields. */
  inStep?: { text: string; onText: (text: string) => void }
}

const asItIs = (value: unknown) => (typeof value === 'string' ? value : '')

/** A field with a code editor. */
export function CodeField({
  name,
  label,
  hint,
  optional,
  readOnly,
  deniedBecause,
  language,
  rows,
  assist,
  onCursor,
  textOf = asItIs,
  isReadable = () => true,
  tidy,
  inStep,
}: CodeFieldProps) {
  const { id, field, about, fixed, error: rejected } = useField({ name, label, hint, readOnly, deniedBecause })
  const { ref, value, onChange, onBlur } = field
  const source = inStep ? inStep.text : textOf(value)
  const change = inStep?.onText ?? onChange
  const readable = isReadable(source)
  const error = readable || source.trim() === '' ? rejected : undefined
  return (
    <FieldFrame
      id={id}
      label={label}
      about={about}
      error={error}
      optional={optional}
      aside={
        tidy &&
        !fixed && (
          <Button small tone="quiet" disabled={!readable} onClick={() => change(tidy.run(source))}>
            {tidy.label}
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
        invalid={rejected !== undefined}
        language={language}
        rows={rows}
        readOnly={fixed}
        value={source}
        onChange={change}
        onBlur={onBlur}
        assist={assist}
        onCursor={onCursor}
      />
    </FieldFrame>
  )
}
