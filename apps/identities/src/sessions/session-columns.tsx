import { deviceName } from '@atrium/shared/device'
import type { Column } from '@atrium/shared/table'
import { Badge, RelativeTime, Row, StateDot } from '@atrium/shared/ui'
import type { Session } from '@ory/client-fetch'

import type { Text } from '../text'
import { Location } from '../text/location'

/** The latest device seen with the session. */
export const deviceOf = ({ devices }: Session, t: Text['sessions']): string =>
  deviceName(devices?.at(-1)?.user_agent) ?? t.unknownDevice

export const sessionColumns = (text: Text) => {
  const t = text.sessions
  return {
    device: {
      id: 'device',
      header: t.columns.device,
      sort: (session) => deviceOf(session, t),
      width: '160px',
      cell: (session) => <span title={session.devices?.at(-1)?.user_agent}>{deviceOf(session, t)}</span>,
    },
    where: {
      id: 'where',
      header: t.columns.where,
      priority: 3,
      cell: ({ devices }) => {
        const { location, ip_address } = devices?.at(-1) ?? {}
        return <span title={ip_address}>{location ? <Location value={location} /> : ip_address || '–'}</span>
      },
    },
    methods: {
      id: 'methods',
      header: t.columns.methods,
      width: '120px',
      cell: ({ authentication_methods = [], authenticator_assurance_level }) => (
        <Row>
          {[...new Set(authentication_methods.map(({ method = '' }) => text.credentials.types[method] ?? method))].join(
            ', ',
          ) || '–'}
          {authenticator_assurance_level === 'aal2' && <Badge tone="info">{t.secondFactor}</Badge>}
        </Row>
      ),
    },
    state: {
      id: 'state',
      header: t.columns.state,
      sort: ({ active }) => (active ? t.states.active : t.states.inactive),
      width: '100px',
      cell: ({ active }) =>
        active ? (
          <StateDot tone="success">{t.states.active}</StateDot>
        ) : (
          <StateDot tone="off">{t.states.inactive}</StateDot>
        ),
    },
    authenticated: {
      id: 'authenticated',
      header: t.columns.authenticated,
      sort: ({ authenticated_at }) => authenticated_at,
      width: '110px',
      cell: ({ authenticated_at }) => <RelativeTime value={authenticated_at} />,
    },
    expires: {
      id: 'expires',
      header: t.columns.expires,
      sort: ({ expires_at }) => expires_at,
      width: '110px',
      priority: 3,
      cell: ({ expires_at }) => <RelativeTime value={expires_at} />,
    },
  } satisfies Record<string, Column<Session>>
}
