import { useState, useSyncExternalStore, type FormEvent } from 'react'
import styled from 'styled-components'

import { Button, control, ProblemNotice } from '../ui'
import { font } from '../theme'
import { Dialog } from '../ui/dialog'
import { question, type Question } from './store'
import { useNotifyText } from './text'
import { asError } from '../transport'

/** The dialog of `confirm`: runs the action, and stays open with the reason if it fails. */
export function ConfirmDialog() {
  const openQuestion = useSyncExternalStore(question.subscribe, question.get)
  return openQuestion && <QuestionDialog key={openQuestion.title} {...openQuestion} />
}

const formId = 'atrium-confirm'

function QuestionDialog({ title, body, action, dismiss, typed, danger = typed !== undefined, run }: Question) {
  const t = useNotifyText()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const ready = typed === undefined || text.trim() === typed

  const close = () => {
    if (!busy) question.set(undefined)
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await run()
      question.set(undefined)
    } catch (error) {
      setFailure(asError(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      alert
      title={title}
      description={body}
      onClose={close}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {dismiss ?? t.keep}
          </Button>
          <Button
            type="submit"
            form={formId}
            tone={danger ? 'danger' : 'primary'}
            solid={danger}
            busy={busy}
            disabled={!ready}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void onSubmit(event)}>
        {typed !== undefined && (
          <label>
            <span>
              {t.typed[0]} <code>{typed}</code> {t.typed[1]}
            </span>
            <Line
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
        )}
        {failure && <ProblemNotice problem={failure} />}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 12px;
  label > span {
    display: block;
    margin-block-end: 6px;
    font-size: ${font.small};
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`
const Line = styled.input`
  ${control}
`
