import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'

import { attempt } from '@atrium/shared/api'
import { deviceName } from '@atrium/shared/device'
import { confirm } from '@atrium/shared/notify'
import { useFormat } from '@atrium/shared/text'
import { Badge, Button, Card, CardRow, Page, PageHeader, ProblemNotice } from '@atrium/shared/ui'

import { endOtherSessions, endSession, mySessions, type ConsoleSignIn } from './queries'
import { useText } from './text'

/** Where the person is signed in to the console; each session can be ended. */
export function Component() {
  const t = useText()
  const { data = [], error, refetch } = useQuery(mySessions)
  const others = data.filter(({ current }) => !current)
  const endOthers = () =>
    confirm({
      title: t.endOthersTitle,
      body: t.endOthersBody,
      action: t.endOthers,
      danger: true,
      run: () => endOtherSessions(t.othersEnded)(undefined),
    })
  return (
    <Page $width="reading">
      <PageHeader
        title={t.title}
        about={t.about}
        actions={others.length > 0 && <Button onClick={endOthers}>{t.endOthers}</Button>}
      />
      {error && <ProblemNotice problem={error} onRetry={() => void refetch()} />}
      <Card title={t.signIns}>
        {data.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </Card>
    </Page>
  )
}

function Row({ session }: { session: ConsoleSignIn }) {
  const t = useText()
  const format = useFormat()
  const device = deviceName(session.user_agent) ?? t.unknownDevice
  const facts = [
    session.ip,
    t.signedIn(format.dateTime(session.created_at)),
    t.lastSeen(format.relative(session.last_seen_at)),
    t.expires(format.relative(session.expires_at)),
  ]
  return (
    <CardRow tile={<MonitorSmartphone />} title={device} about={facts.join(' · ')}>
      {session.current ? (
        <Badge>{t.current}</Badge>
      ) : (
        <Button
          aria-label={t.endOne(device)}
          onClick={() => void attempt(() => endSession(session.id, t.ended(device))(undefined))}
        >
          {t.end}
        </Button>
      )}
    </CardRow>
  )
}
