import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
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
  UserPen,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'

import { queryClient } from '@atrium/shared/api'
import { actionsOn } from '@atrium/shared/api/actions'
import { links } from '@atrium/shared/links'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useFormat } from '@atrium/shared/text'
import { Card, CardRow, Muted, Notice, RelativeTime, Stack } from '@atrium/shared/ui'

import { identityById, IdentityPlace } from '../identities/queries'
import { messagesTo } from '../messages/queries'
import { useMessageText } from '../messages/text'
import { messagePaths, sessionPaths } from '../paths'
import { newestSessions } from '../sessions/queries'
import { useText } from '../text'
import { useTimelineText } from './text'
import { timelineOf, type TimelineEvent } from './timeline'

export const loader = loads(IdentityPlace, identityById, async (place, identity) =>
  Promise.all([
    queryClient.ensureQueryData(newestSessions(place)),
    queryClient.prefetchQuery(actionsOn({ project: place.project, resource: place.identity })),
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
  action: UserPen,
}

export function Component() {
  const { credentials } = useText()
  const { templates } = useMessageText()
  const t = useTimelineText()
  const format = useFormat()
  const { place, data: identity } = useLoaded<typeof loader>()
  const { project } = place
  const [now] = useState(() => new Date())
  const { data: sessions } = useSuspenseQuery(newestSessions(place))
  const { data: messages } = useSuspenseQuery(messagesTo({ project, identity }))
  // If the actions can't be read, the other events are shown anyway.
  const { data: actions = [], isError } = useQuery(actionsOn({ project, resource: place.identity }))
  const events = timelineOf({ identity, sessions: sessions.items, messages, actions, now })

  return (
    <Stack $gap={3} style={{ maxWidth: 720 }}>
      <Muted>{t.about}</Muted>
      {isError && <Notice tone="warning">{t.noActions}</Notice>}
      <Card title={t.title}>
        {events.map((event, index) => {
          const Icon = icons[event.kind]
          const labels = event.kind === 'message' ? templates : credentials.types
          const about = labels[event.about ?? ''] ?? event.about ?? ''
          return (
            <CardRow
              key={index}
              tile={<Icon />}
              title={<bdi>{t.kinds[event.kind](about)}</bdi>}
              to={event.of && pathOf(project, event.of)}
            >
              {event.by !== undefined && (
                <Muted>
                  <bdi>{event.by}</bdi>
                  {(event.fields ?? []).length > 0 && `: ${format.list(event.fields ?? [])}`}
                </Muted>
              )}
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

function pathOf(project: string, of: NonNullable<TimelineEvent['of']>) {
  if ('session' in of) return sessionPaths.session({ project, ...of })
  return 'message' in of ? messagePaths.message({ project, ...of }) : links.action({ project, ...of })
}
