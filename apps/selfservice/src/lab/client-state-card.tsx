import { Button, Card, Fact, Facts, Identifier, Muted, Row, Stack } from '@atrium/shared/ui'

import { redacted } from './redact'
import type { Run, RunEvent } from './run'
import { useLabText } from './text'

/** The current cookies and tokens of the run's client, and a button to clear them. */
export function ClientStateCard({
  run,
  revealed,
  change,
}: {
  run: Run
  revealed: boolean
  change: (event: RunEvent) => void
}) {
  const t = useLabText().holdings
  const { token, exchangeCode, cookies } = run
  const shown = (secret: string, name: string) =>
    revealed ? <Identifier value={secret} name={name} room={Infinity} /> : <code>{redacted}</code>
  if (!token && !exchangeCode && cookies.length === 0) {
    return (
      <Card title={t.title} padded>
        <Muted>{t.nothing}</Muted>
      </Card>
    )
  }
  return (
    <Card title={t.title} padded>
      <Stack $gap={3}>
        <Facts style={{ padding: 0 }}>
          {token && <Fact name={t.token}>{shown(token, t.token)}</Fact>}
          {exchangeCode && <Fact name={t.exchange}>{shown(exchangeCode, t.exchange)}</Fact>}
          {cookies.map(({ name, value }) => (
            <Fact key={name} name={<code>{name.length > 24 ? `${name.slice(0, 18)}…` : name}</code>}>
              {shown(value, name)}
            </Fact>
          ))}
        </Facts>
        <Muted>{t.about}</Muted>
        <Row>
          {token && (
            <Button small onClick={() => change({ type: 'forgot', what: 'token' })}>
              {t.clearToken}
            </Button>
          )}
          {cookies.length > 0 && (
            <Button small onClick={() => change({ type: 'forgot', what: 'cookies' })}>
              {t.clearCookies}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
