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
const maxSessions = 3
const maxMessages = 3

/** How the person signs in, and whether a second factor protects it. */
export function SignInCard({ place, identity }: Shown) {
  const { overview: t, credentials: texts } = useText()
  const format = useFormat()
  const { data: credentials } = useQuery(credentialsOf({ project: place.project, identity }))
  const typeOf = ({ type }: { type: string }) => texts.types[type] ?? type
  const first = credentials?.filter(({ type }) => !secondFactors.has(type)).map(typeOf)
  const second = credentials?.filter(({ type }) => secondFactors.has(type)).map(typeOf)
  return (
    <Card title={t.signIn} actions={<TextLink to={identityPaths.credentials(place)}>{t.allCredentials}</TextLink>}>
      <CardRow
        tile={<KeyRound />}
        title={first === undefined ? '…' : first.length > 0 ? format.list(first) : texts.empty.title}
        about={first?.length === 0 ? texts.empty.body : t.firstFactor}
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
  const { overview: t, sessions: texts } = useText()
  const denied = useDenial('sessions:read')
  const { data, error } = useQuery({ ...newestSessions(place), enabled: !denied })
  if (denied) return null
  const active = data?.items.filter((session) => session.active)
  return (
    <Card
      title={texts.title}
      actions={
        <TextLink to={identityPaths.identitySessions(place)}>
          {active ? t.activeSessions(active.length) : t.viewAll}
        </TextLink>
      }
    >
      {data?.items.slice(0, maxSessions).map((session) => (
        <CardRow
          key={session.id}
          tile={<MonitorSmartphone />}
          title={deviceOf(session, texts)}
          about={<Location value={session.devices?.at(-1)?.location || session.devices?.at(-1)?.ip_address || '–'} />}
          to={sessionPaths.session({ project: place.project, session: session.id })}
        >
          <StateDot tone={session.active ? 'success' : 'off'}>
            {session.active ? texts.states.active : texts.states.inactive}
          </StateDot>
          <Muted>
            <RelativeTime value={session.authenticated_at} />
          </Muted>
        </CardRow>
      ))}
      {data?.items.length === 0 && <CardRow title={texts.empty.title} about={texts.empty.body} />}
      {error && !data && <CardRow title={t.notLoaded} />}
    </Card>
  )
}

/** Messages to the person, latest first. */
export function MessagesCard({ place, identity }: Shown) {
  const { overview: t } = useText()
  const texts = useMessageText()
  const denied = useDenial('messages:read')
  const { data, error } = useQuery({ ...messagesTo({ project: place.project, identity }), enabled: !denied })
  if (denied) return null
  return (
    <Card title={texts.title} actions={<TextLink to={identityPaths.identityMessages(place)}>{t.viewAll}</TextLink>}>
      {data?.slice(0, maxMessages).map((message) => (
        <CardRow
          key={message.id}
          tile={<Mail />}
          title={texts.templates[message.template_type] ?? message.template_type}
          about={<bdi>{message.recipient}</bdi>}
          to={messagePaths.message({ project: place.project, message: message.id })}
        >
          {message.status === 'abandoned' && <Badge tone="danger">{texts.statuses.abandoned}</Badge>}
          <Muted>
            <RelativeTime value={message.created_at} />
          </Muted>
        </CardRow>
      ))}
      {data?.length === 0 && <CardRow title={texts.empty.title} about={texts.emptyFor} />}
      {error && !data && <CardRow title={t.notLoaded} />}
    </Card>
  )
}
