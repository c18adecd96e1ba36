import { Fingerprint, LogOut, MonitorSmartphone, TimerReset } from 'lucide-react'

import { deviceName } from '@atrium/shared/device'
import { useCurlAction } from '@atrium/shared/curl'
import { identifierOf } from '@atrium/shared/identity-name'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import {
  Button,
  Card,
  CardRow,
  Columns,
  Fact,
  Facts,
  Identifier,
  Page,
  PageHeader,
  RelativeTime,
  Row,
  Stack,
  StateDot,
  TextLink,
} from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'
import type { Session } from '@ory/client-fetch'

import { identityPaths, sessionPaths } from '../paths'
import { useText } from '../text'
import { Location } from '../text/location'
import { sessionById, SessionPlace } from './queries'
import { useSessionActions } from './use-session-actions'

export const loader = loads(SessionPlace, sessionById)

export function Component() {
  const text = useText()
  const t = text.sessions
  const texts = useActionText()
  const { place, data: session } = useLoaded<typeof loader>()
  const denied = useDenial('sessions:write')
  const curl = useCurlAction()
  const { revoke, extend } = useSessionActions(place.project)
  const { identity } = session

  return (
    <Page>
      <PageHeader
        back={{ to: sessionPaths.sessions(place), label: t.title }}
        name={identity ? t.of(identifierOf(identity)) : t.detail}
        badge={
          <StateDot tone={session.active ? 'success' : 'off'}>
            {session.active ? t.states.active : t.states.inactive}
          </StateDot>
        }
        about={<Identifier value={session.id} room={Infinity} />}
        actions={
          <>
            <Button icon={<TimerReset />} deniedBecause={denied} onClick={() => extend(session)}>
              {t.extend}
            </Button>
            {session.active && (
              <Button tone="danger" icon={<LogOut />} deniedBecause={denied} onClick={() => revoke(session)}>
                {t.revoke}
              </Button>
            )}
            <Menu
              label={texts.more}
              actions={[curl({ path: `/admin/sessions/${session.id}`, query: { expand: 'identity' } })]}
            />
          </>
        }
      />
      <Columns>
        <Stack>
          <MethodsCard session={session} />
          <DevicesCard session={session} />
        </Stack>
        <Card title={text.overview.facts}>
          <Facts>
            <Fact name={t.columns.identity}>
              {identity && (
                <TextLink to={identityPaths.identity({ project: place.project, identity: identity.id })}>
                  <bdi>{identifierOf(identity)}</bdi>
                </TextLink>
              )}
            </Fact>
            <Fact name={t.assurance}>{levelOf(t.levels, session.authenticator_assurance_level)}</Fact>
            <Fact name={t.issued}>
              <RelativeTime value={session.issued_at} />
            </Fact>
            <Fact name={t.columns.authenticated}>
              <RelativeTime value={session.authenticated_at} />
            </Fact>
            <Fact name={t.columns.expires}>
              <RelativeTime value={session.expires_at} />
            </Fact>
          </Facts>
        </Card>
      </Columns>
    </Page>
  )
}

const levelOf = (levels: Record<string, string>, level: string | undefined) => level && (levels[level] ?? level)

function MethodsCard({ session: { authentication_methods: methods } }: { session: Session }) {
  const { sessions: t, credentials } = useText()
  if (!methods?.length) {
    return (
      <Card title={t.methods} padded>
        {t.noMethods}
      </Card>
    )
  }
  return (
    <Card title={t.methods}>
      {methods.map(({ method = '', aal, completed_at, provider }, index) => (
        <CardRow
          key={index}
          tile={<Fingerprint />}
          title={[credentials.types[method] ?? method, provider].filter(Boolean).join(' · ')}
          about={
            <Row $gap={1}>
              {levelOf(t.levels, aal)} · <RelativeTime value={completed_at} />
            </Row>
          }
        />
      ))}
    </Card>
  )
}

function DevicesCard({ session: { devices } }: { session: Session }) {
  const t = useText().sessions
  if (!devices?.length) {
    return (
      <Card title={t.devices} padded>
        {t.noDevices}
      </Card>
    )
  }
  return (
    <Card title={t.devices}>
      {devices.map(({ id, ip_address, location, user_agent }) => (
        <CardRow
          key={id}
          tile={<MonitorSmartphone />}
          title={deviceName(user_agent) ?? t.unknownDevice}
          about={
            <>
              {ip_address ?? t.unknownAddress}
              {location && (
                <>
                  {' · '}
                  <Location value={location} />
                </>
              )}
              {user_agent && (
                <div>
                  <bdi>{user_agent}</bdi>
                </div>
              )}
            </>
          }
        />
      ))}
    </Card>
  )
}
