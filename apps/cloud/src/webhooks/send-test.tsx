import { isRecord } from '@atrium/shared/json'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'

import { useCall } from '@atrium/shared/api'
import { CodeEditor } from '@atrium/shared/editor'
import { Button, Card, Notice, ProblemNotice, Row, Small, Stack } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { testWebhook, type Tested } from './deliveries'
import { sampleContext } from './sample-context'
import type { Slot } from './slots'
import { useWebhookText } from './text'

type SendTestProps = {
  place: { project: string; slot: string; hook: string }
  slot: Slot
  denied: string | undefined
}

function recordIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined // the editor shows the error
  }
}

/** Calls the stored webhook with test data, and shows request and response. */
export function SendTest({ place, slot, denied }: SendTestProps) {
  const { test: t } = useWebhookText()
  const id = useId()
  const [text, setText] = useState(() => JSON.stringify(sampleContext(slot), null, 2))
  const [wrong, setWrong] = useState(false)
  const { busy, result, problem, run } = useCall((context: Record<string, unknown>) =>
    testWebhook(place.project, place.slot, place.hook, context),
  )

  const send = () => {
    const context = recordIn(text)
    setWrong(!context)
    if (context) void run(context)
  }
  return (
    <Card title={t.title} padded>
      <Stack $gap={3}>
        <Small>{t.about}</Small>
        <Stack $gap={1}>
          <label id={`${id}-label`} htmlFor={id}>
            {t.context}
          </label>
          <CodeEditor
            id={id}
            labelledBy={`${id}-label`}
            describedBy={wrong ? `${id}-wrong` : undefined}
            language="json"
            rows={8}
            value={text}
            onChange={setText}
          />
          {wrong && (
            <Notice id={`${id}-wrong`} tone="danger" role="alert">
              {t.contextWrong}
            </Notice>
          )}
        </Stack>
        <Row>
          <Button icon={<Send />} busy={busy} deniedBecause={denied} onClick={send}>
            {t.send}
          </Button>
        </Row>
        {problem && <ProblemNotice problem={problem} onRetry={send} />}
        <div role="status">{result && <Outcome result={result} />}</div>
      </Stack>
    </Card>
  )
}

function Outcome({ result }: { result: Tested }) {
  const { test: t, cancelled } = useWebhookText()
  const { sent, status, error, body, response, duration_ms: ms = 0 } = result
  if (!sent && error === undefined) return <Notice tone="info">{cancelled}</Notice>
  if (status === undefined)
    return (
      <Notice tone="danger" title={sent ? t.noResponse : t.notSent}>
        {error}
      </Notice>
    )
  return (
    <Stack $gap={3}>
      <Notice tone={status < 400 ? 'success' : 'danger'}>{t.responded(status, ms)}</Notice>
      {body !== undefined && <CodeBlock label={t.sentBody} code={body} />}
      <CodeBlock label={t.response} code={response === undefined || response === '' ? t.emptyResponse : response} />
    </Stack>
  )
}
