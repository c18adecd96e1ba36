import { useId, useState } from 'react'
import styled from 'styled-components'

import { question, type Question } from '@atrium/shared/notify'
import { failureText } from '@atrium/shared/api'
import { color, size } from '@atrium/shared/theme'
import { Button, Code, Notice, Stack } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'

import { useText } from '../text'

const close = () => question.set(undefined)

/** Asks before something risky is run, waits for it, and stays open with the reason when it fails. */
export function Confirmation({ asked }: { asked: Question }) {
  const t = useText()
  const form = useId()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ready = asked.typed === undefined || typed.trim() === asked.typed

  const run = async () => {
    if (!ready || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await asked.run()
      close()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      alert
      title={asked.title}
      description={asked.body}
      onClose={() => !busy && close()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {asked.keep ?? t.confirm.keep}
          </Button>
          <Button
            type="submit"
            form={form}
            tone={asked.danger ? 'danger' : 'primary'}
            solid={asked.danger}
            busy={busy}
            disabled={!ready}
          >
            {asked.action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <Stack $gap={3}>
          {asked.typed !== undefined && (
            <label>
              <Words>
                {t.confirm.type} <Code>{asked.typed}</Code>
              </Words>
              <Input
                value={typed}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setTyped(target.value)}
              />
            </label>
          )}
          {failure && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

const Words = styled.span`
  display: block;
  margin-block-end: 6px;
`
const Input = styled.input`
  width: 100%;
  min-height: ${size.control};
  padding: 4px 10px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${size.radius};
  background: ${color.surface};
`
