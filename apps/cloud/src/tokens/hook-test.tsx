import { Send } from 'lucide-react'

import { useCall } from '@atrium/shared/api'
import { Button, Card, Notice, ProblemNotice, Row, Small, Stack } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { testHook, type HookName, type Tested } from './hooks'
import { useTokenText } from './text'

type HookTestProps = { projectId: string; hook: HookName; denied: string | undefined; unsaved: boolean }

/** Calls the stored hook with example tokens, and shows the response and the resulting tokens. */
export function HookTest({ projectId, hook, denied, unsaved }: HookTestProps) {
  const { test: t } = useTokenText()
  const { busy, result, problem, run } = useCall(() => testHook(projectId, hook))
  return (
    <Card title={t.title} padded>
      <Stack $gap={3}>
        <Small>{t.about}</Small>
        {unsaved && <Notice tone="warning">{t.unsaved}</Notice>}
        <Row>
          <Button icon={<Send />} busy={busy} deniedBecause={denied} onClick={() => void run()}>
            {t.send}
          </Button>
        </Row>
        {problem && <ProblemNotice problem={problem} onRetry={() => void run()} />}
        <div role="status">{result && <Outcome result={result} />}</div>
      </Stack>
    </Card>
  )
}

function Outcome({ result }: { result: Tested }) {
  const { test: t } = useTokenText()
  const { status, error, body = '', response = '', duration_ms: ms = 0, effect, reason, claims } = result
  if (status === undefined || effect === undefined)
    return (
      <Notice tone="danger" title={t.notSent}>
        {error}
      </Notice>
    )
  const isGood = effect === 'claims' || effect === 'unchanged'
  return (
    <Stack $gap={3}>
      <Notice tone={isGood ? 'success' : 'danger'} title={t.effects[effect]}>
        {[t.responded(status, ms), reason].filter(Boolean).join(' · ')}
      </Notice>
      {claims !== undefined && <CodeBlock label={t.claims} code={JSON.stringify(claims, null, 2)} />}
      <CodeBlock label={t.response} code={response === '' ? t.empty : response} />
      <CodeBlock label={t.sentBody} code={body} />
    </Stack>
  )
}
