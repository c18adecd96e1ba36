import { useQuery } from '@tanstack/react-query'
import { KeyRound, MonitorSmartphone, Mail, ShieldCheck, ShieldOff } from 'lucide-react'

import { useDenial } from '@atrium/shared/session'
import { useFormat } from '@atrium/shared/text'
import { Badge, Card, CardRow, Muted, RelativeTime, StateDot, TextLink } from '@atrium/shared/ui'
import type { Identity } from '@ory/client-fetch'

import { credentialsOf } from '../credentials/queries'
import { messagesTo } from '../messages/queries'
import { useMessageText } from '../messages/text'
import { identityPaths, messagePaths, sessionPaths } from '../paths'
import { Location } from '../text/location'
import { newestSessions } from '../sessions/queries'
import { deviceOf } from '../sessions/session-columns'
import { useText } from '../text'
import type { IdentityPlace } from './queries'

type Shown = { place: IdentityPlace; identity: Identity }

const secondFactors = new Set(['totp', 'lookup_secret', 'webauthn'])
const mostSessions = 3
const mostMessages = 3

/** How the person signs in, and whether a second factor protects it. */
export function SignInCard({ place, identity }: Shown) {
  const { overview: t, credentials: words } = useText()
  const format = useFormat()
  const { data: credentials } = useQuery(credentialsOf({ project: place.project, identity }))
  const typeOf = ({ type }: { type: string }) => words.types[type] ?? type
  const first = credentials?.filter(({ type }) => !secondFactors.has(type)).map(typeOf)
  const second = credentials?.filter(({ type }) => secondFactors.has(type)).map(typeOf)
  return (
    <Card title={t.signIn} actions={<TextLink to={identityPaths.credentials(place)}>{t.allCredentials}</TextLink>}>
      <CardRow
        tile={<KeyRound />}
        title={first === undefined ? '…' : first.length > 0 ? format.list(first) : words.empty.title}
        about={first?.length === 0 ? words.empty.body : t.firstFactor}
      />
      <CardRow
        tile={second?.length ? <ShieldCheck /> : <ShieldOff />}
        title={second === undefined ? '…' : second.length > 0 ? format.list(second) : t.noSecondFactor}
        about={t.secondFactor}
      />
    </Card>
  )
}

/** The person's sessions, latest first. */
export function SessionsCard({ place }: Shown) {
  const { overview: t, sessions: words } = useText()
  const denied = useDenial('sessions:read')
  const { data, error } = useQuery({ ...newestSessions(place), enabled: !denied })
  if (denied) return null
  const active = data?.items.filter((session) => session.active)
  return (
    <Card
      title={words.title}
      actions={
        <TextLink to={identityPaths.identitySessions(place)}>
          {active ? t.activeSessions(active.length) : t.viewAll}
        </TextLink>
      }
    >
      {data?.items.slice(0, mostSessions).map((session) => (
        <CardRow
          key={session.id}
          tile={<MonitorSmartphone />}
          title={deviceOf(session, words)}
          about={<Location value={session.devices?.at(-1)?.location || session.devices?.at(-1)?.ip_address || '–'} />}
          to={sessionPaths.session({ project: place.project, session: session.id })}
        >
          <StateDot tone={session.active ? 'success' : 'off'}>
            {session.active ? words.states.active : words.states.inactive}
          </StateDot>
          <Muted>
            <RelativeTime value={session.authenticated_at} />
          </Muted>
        </CardRow>
      ))}
      {data?.items.length === 0 && <CardRow title={words.empty.title} about={words.empty.body} />}
      {error && !data && <CardRow title={t.notLoaded} />}
    </Card>
  )
}

/** Messages to the person, latest first. */
export function MessagesCard({ place, identity }: Shown) {
  const { overview: t } = useText()
  const words = useMessageText()
  const denied = useDenial('messages:read')
  const { data, error } = useQuery({ ...messagesTo({ project: place.project, identity }), enabled: !denied })
  if (denied) return null
  return (
    <Card title={words.title} actions={<TextLink to={identityPaths.identityMessages(place)}>{t.viewAll}</TextLink>}>
      {data?.slice(0, mostMessages).map((message) => (
        <CardRow
          key={message.id}
          tile={<Mail />}
          title={words.templates[message.template_type] ?? message.template_type}
          about={<bdi>{message.recipient}</bdi>}
          to={messagePaths.message({ project: place.project, message: message.id })}
        >
          {message.status === 'abandoned' && <Badge tone="danger">{words.statuses.abandoned}</Badge>}
          <Muted>
            <RelativeTime value={message.created_at} />
          </Muted>
        </CardRow>
      ))}
      {data?.length === 0 && <CardRow title={words.empty.title} about={words.emptyFor} />}
      {error && !data && <CardRow title={t.notLoaded} />}
    </Card>
  )
}
