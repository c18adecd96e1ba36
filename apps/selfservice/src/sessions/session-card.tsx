import { Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

import { deviceOf } from '@atrium/shared/device'
import { color, media, size, space } from '@atrium/shared/theme'
import { useFormat } from '@atrium/shared/text'
import { Badge } from '@atrium/shared/ui'

import { useScripted } from '../account/use-scripted'
import type { MySession } from './my-sessions'
import { useSessionsText } from './text'

const Box = styled.article`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  & > svg {
    margin-top: 3px;
    color: ${color.textSoft};
  }
  & > button,
  & > a {
    width: auto;
  }
  ${media.narrow} {
    grid-template-columns: auto minmax(0, 1fr);
    padding: ${space(3)};
    & > button,
    & > a {
      grid-column: 1 / -1;
    }
  }
`

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-width: 0;
`

const Name = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin-block-end: ${space(1)};
  overflow-wrap: anywhere;
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(88px, auto) minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  font-size: 0.875rem;
  & dt {
    color: ${color.textSoft};
  }
  & dd {
    overflow-wrap: anywhere;
  }
  @media (max-width: 399px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    & dd:not(:last-child) {
      margin-block-end: ${space(2)};
    }
  }
`

const When = styled.p`
  font-size: 0.875rem;
  color: ${color.textSoft};
`

/** @returns a function for the name of a session's device */
export function useDeviceName(): (session: MySession) => string {
  const own = useSessionsText()
  return ({ devices }) => {
    const { browser, system } = deviceOf(devices?.at(-1)?.user_agent)
    if (browser && system) return own.browserOn(browser, system)
    return browser ?? system ?? own.unknownDevice
  }
}

type Props = { session: MySession; current?: boolean; children?: ReactNode }

/** A session in full: device, location, sign-in methods and assurance level. */
export function SessionCard({ session, current, children }: Props) {
  const own = useSessionsText()
  const { relative, list } = useFormat()
  const name = useDeviceName()(session)
  const device = session.devices?.at(-1)
  const Icon = deviceOf(device?.user_agent).phone ? Smartphone : Monitor
  const level = session.authenticator_assurance_level ?? 'aal0'
  const methods = (session.authentication_methods ?? []).flatMap(({ method, provider }) =>
    method ? (provider ?? own.methodNames[method] ?? method) : [],
  )
  return (
    <Box aria-label={name}>
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      <Words>
        <div>
          <Name as={current ? 'h2' : 'h3'}>
            {name}
            {current && <Badge tone="success">{own.current}</Badge>}
          </Name>
          {session.authenticated_at && (
            <When>
              <Time at={session.authenticated_at}>{own.signedIn(relative(session.authenticated_at))}</Time>
              {session.expires_at && (
                <>
                  {' · '}
                  <Time at={session.expires_at}>{own.expires(relative(session.expires_at))}</Time>
                </>
              )}
            </When>
          )}
        </div>
        <Facts>
          <Fact name={own.address} value={device?.ip_address} />
          <Fact name={own.location} value={device?.location} />
          <Fact name={own.methods} value={methods.length > 0 ? list([...new Set(methods)]) : undefined} />
          <Fact name={own.level} value={own.levels[level] ?? level} />
        </Facts>
      </Words>
      {children}
    </Box>
  )
}

/** A relative time; it may have changed since the gateway rendered it. If the time zone is known, its title is the absolute time. */
function Time({ at, children }: { at: string; children: string }) {
  const { dateTime } = useFormat()
  const scripted = useScripted()
  return (
    <time dateTime={at} title={scripted ? dateTime(at) : undefined} suppressHydrationWarning>
      {children}
    </time>
  )
}

function Fact({ name, value }: { name: string; value?: string | null }) {
  if (!value) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  )
}
