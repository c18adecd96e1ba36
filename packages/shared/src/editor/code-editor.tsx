import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import styled from 'styled-components'

import { color, size } from '../theme'
import { TextArea, VisuallyHidden } from '../ui'
import type { EditorLanguage } from './languages'
import { offsetAt, type Assist, type Problem } from './problem'
import { ProblemList } from './problem-list'
import { useEditorText } from './text'
import { useEditor } from './use-editor'
import { useProblems } from './use-problems'

/** Handle of an editor in a form. */
export type EditorHandle = { focus: () => void }

export type CodeEditorProps = {
  id: string
  /** Id of the visible label; clicking it focuses the editor. */
  labelledBy: string
  /** Ids of hint and error. */
  describedBy?: string
  invalid?: boolean
  name?: string
  language: EditorLanguage
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  /** Reports the cursor's position, from 0, when it moves. */
  onCursor?: (offset: number) => void
  /** Minimum number of lines to show. */
  rows?: number
  readOnly?: boolean
  assist?: Assist
  ref?: Ref<EditorHandle>
}

/**
 * A code editor with highlighting, suggestions and explanations; problems show in the line, in the gutter and in a list below. Until its
 * code is loaded, and if loading fails, it is a plain `<textarea>` with the same label and list; the input stays.
 */
export function CodeEditor({
  id,
  labelledBy,
  describedBy,
  invalid = false,
  name,
  language,
  value,
  onChange,
  onBlur,
  onCursor,
  rows = 8,
  readOnly = false,
  assist,
  ref,
}: CodeEditorProps) {
  const t = useEditorText()
  const area = useRef<HTMLTextAreaElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(false)
  const problems = useProblems(value, language, assist, invalid || left)
  const isWrong = invalid || problems.some(({ severity = 'error' }) => severity === 'error')
  const description = [describedBy, problems.length > 0 && `${id}-problems`].filter(Boolean).join(' ')
  const blurred = () => {
    setLeft(true)
    onBlur?.()
  }

  const attributes = {
    id,
    'aria-labelledby': labelledBy,
    'aria-describedby': `${description} ${id}-keys`.trim(),
    ...(isWrong && { 'aria-invalid': 'true' }),
    tabindex: '0',
    spellcheck: 'false',
    autocorrect: 'off',
    autocapitalize: 'off',
    dir: 'ltr',
  }
  const editor = useEditor(
    language,
    { text: value, readOnly, attributes, phrases: t.phrases, assist, onText: onChange, onBlur: blurred, onCursor },
    { area, host },
  )

  useEffect(() => editor?.showProblems(problems), [editor, problems])
  useEffect(() => {
    // A `<label>` works for form controls only.
    const label = document.getElementById(labelledBy)
    const focus = () => editor?.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [editor, labelledBy])
  useImperativeHandle(ref, () => ({ focus: () => (editor ? editor.focus() : area.current?.focus()) }), [editor])

  const goTo = ({ line, column }: Problem) => {
    if (editor) return editor.goTo(line, column)
    const at = offsetAt(value, line, column)
    area.current?.focus()
    area.current?.setSelectionRange(at, at)
  }

  return (
    <Frame>
      {!editor && (
        <TextArea
          ref={area}
          id={id}
          name={name}
          aria-describedby={description || undefined}
          aria-invalid={isWrong || undefined}
          rows={rows}
          data-mono
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          readOnly={readOnly}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onSelect={({ currentTarget }) => onCursor?.(currentTarget.selectionEnd)}
          onCompositionStart={({ currentTarget }) => (currentTarget.dataset.composing = '')}
          onCompositionEnd={({ currentTarget }) => delete currentTarget.dataset.composing}
          onBlur={({ currentTarget }) => currentTarget.isConnected && !host.current?.childElementCount && blurred()}
        />
      )}
      <Host
        ref={host}
        hidden={!editor}
        data-invalid={isWrong || undefined}
        data-fixed={readOnly || undefined}
        style={{ ['--editor-least' as string]: `${rows * 20 + 14}px` }}
      />
      {editor && (
        <VisuallyHidden id={`${id}-keys`}>
          {t.keys} {assist?.suggest && t.keysSuggest}
        </VisuallyHidden>
      )}
      <ProblemList id={`${id}-problems`} problems={problems} onProblem={goTo} />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  position: relative;
`
const Host = styled.div`
  min-width: 0;
  border: 1px solid ${color.lineStrong};
  border-radius: ${size.radius};
  &:hover {
    border-color: ${color.textSoft};
  }
  &:focus-within {
    outline: 2px solid ${color.accent};
    outline-offset: -1px;
    border-color: ${color.accent};
  }
  &[data-invalid] {
    border-color: ${color.danger};
    outline-color: ${color.danger};
  }
  &[data-fixed] {
    border-color: ${color.line};
  }
`
