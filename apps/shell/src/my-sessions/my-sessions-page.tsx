import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone, Terminal } from 'lucide-react'

import { attempt } from '@atrium/shared/api'
import { deviceName } from '@atrium/shared/device'
import { confirm } from '@atrium/shared/notify'
import { useSession } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { Badge, Button, Card, CardRow, Page, PageHeader, ProblemNotice } from '@atrium/shared/ui'

import {
  commandLineSessions,
  endOtherSessions,
  endSession,
  mySessions,
  revokeCommandLineSession,
  type CommandLineSession,
  type ConsoleSignIn,
} from './queries'
import { useText } from './text'

/** Where the person is signed in to the console and to the command line tool; each session can be ended. */
export function Component() {
  const t = useText()
  const { data = [], error, refetch } = useQuery(mySessions)
  const commandLine = useQuery({ ...commandLineSessions, enabled: useSession().target.kind === 'embedded' })
  const tools = commandLine.data ?? []
  const hasOthers = tools.length > 0 || data.some(({ current }) => !current)
  const endOthers = () =>
    confirm({
      title: t.endOthersTitle,
      body: t.endOthersBody,
      action: t.endOthers,
      danger: true,
      run: () => endOtherSessions(t.othersEnded, { commandLine: tools.length > 0 })(undefined),
    })
  return (
    <Page $width="reading">
      <PageHeader
        title={t.title}
        about={t.about}
        actions={hasOthers && <Button onClick={endOthers}>{t.endOthers}</Button>}
      />
      {error && <ProblemNotice problem={error} onRetry={() => void refetch()} />}
      {commandLine.error && <ProblemNotice problem={commandLine.error} onRetry={() => void commandLine.refetch()} />}
      <Card title={t.signIns}>
        {data
          .toSorted((one, other) => Number(other.current) - Number(one.current))
          .map((session) => (
            <Row key={session.id} session={session} />
          ))}
        {tools.map((session) => (
          <CommandLineRow key={session.id} session={session} />
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
    t.lastSeen(format.relative(session.last_seen_at)),
    session.ip,
    t.signedIn(format.dateTime(session.created_at)),
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

function CommandLineRow({
  session: { id, created_at, last_refreshed_at, expires_at },
}: {
  session: CommandLineSession
}) {
  const t = useText()
  const format = useFormat()
  const started = format.dateTime(created_at)
  const facts = [
    t.signedIn(started),
    ...(isLater(last_refreshed_at, created_at) ? [t.renewed(format.relative(last_refreshed_at))] : []),
    t.expires(format.relative(expires_at)),
  ]
  return (
    <CardRow tile={<Terminal />} title={t.commandLine} about={facts.join(' · ')}>
      <Button
        aria-label={t.revokeOne(started)}
        onClick={() => void attempt(() => revokeCommandLineSession(id, t.revoked)(undefined))}
      >
        {t.revoke}
      </Button>
    </CardRow>
  )
}

/** Whether one time is over a minute after the other: longer than a sign-in takes. */
const isLater = (time: string, than: string) => Date.parse(time) - Date.parse(than) > 60_000
