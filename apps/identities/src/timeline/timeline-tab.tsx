import { useSuspenseQuery } from '@tanstack/react-query'
import {
  Clock,
  KeyRound,
  LogIn,
  Mail,
  MailCheck,
  Pencil,
  Power,
  PowerOff,
  ShieldCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'

import { queryClient } from '@atrium/shared/api'
import { loads, useLoaded } from '@atrium/shared/routing'
import { Card, CardRow, Muted, RelativeTime, Stack } from '@atrium/shared/ui'

import { identityById, IdentityPlace } from '../identities/queries'
import { messagesTo } from '../messages/queries'
import { messagePaths } from '../messages/routes'
import { sessionPaths } from '../sessions/routes'
import { newestSessions } from '../sessions/queries'
import { useText } from '../text'
import { useTimelineText } from './text'
import { timelineOf, type TimelineEvent } from './timeline'

export const loader = loads(IdentityPlace, identityById, async (place, identity) =>
  Promise.all([
    queryClient.ensureQueryData(newestSessions(place)),
    queryClient.ensureQueryData(messagesTo({ project: place.project, identity: await identity })),
  ]),
)

const icons: Record<TimelineEvent['kind'], LucideIcon> = {
  created: UserPlus,
  updated: Pencil,
  activated: Power,
  deactivated: PowerOff,
  verified: MailCheck,
  'credential-added': KeyRound,
  'credential-changed': KeyRound,
  'signed-in': LogIn,
  'stepped-up': ShieldCheck,
  'session-expired': Clock,
  message: Mail,
}

export function Component() {
  const { credentials } = useText()
  const t = useTimelineText()
  const { place, data: identity } = useLoaded<typeof loader>()
  const { project } = place
  const [now] = useState(() => new Date())
  const { data: sessions } = useSuspenseQuery(newestSessions(place))
  const { data: messages } = useSuspenseQuery(messagesTo({ project, identity }))
  const events = timelineOf({ identity, sessions: sessions.items, messages, now })

  return (
    <Stack $gap={3} style={{ maxWidth: 720 }}>
      <Muted>{t.about}</Muted>
      <Card title={t.title}>
        {events.map((event, index) => {
          const Icon = icons[event.kind]
          const about = credentials.types[event.about ?? ''] ?? event.about ?? ''
          return (
            <CardRow
              key={index}
              tile={<Icon />}
              title={<bdi>{t.kinds[event.kind](about)}</bdi>}
              to={
                event.of &&
                ('session' in event.of
                  ? sessionPaths.session({ project, ...event.of })
                  : messagePaths.message({ project, ...event.of }))
              }
            >
              <Muted>
                <RelativeTime value={event.at} />
              </Muted>
            </CardRow>
          )
        })}
      </Card>
    </Stack>
  )
}
