import { useState } from 'react'
import styled from 'styled-components'

import { color, size, space } from '@atrium/shared/theme'

import type { Client } from './challenges'

/** An application's displayed name: its name, else its ID. */
export const clientName = (client: Client | undefined): string => client?.name || client?.id || ''

/** The requesting application: its logo, or the first letter of its name if there is no valid logo. */
export function ClientHead({ client }: { client: Client }) {
  const [failed, setFailed] = useState(false)
  const name = clientName(client)
  const hasLogo = client.logo !== '' && !failed
  return (
    <Head>
      <Tile aria-hidden="true" data-logo={hasLogo || undefined}>
        {hasLogo ? (
          <img src={client.logo} alt="" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
        ) : (
          [...name][0]?.toLocaleUpperCase()
        )}
      </Tile>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {client.url && <Small>{new URL(client.url).host}</Small>}
      </div>
    </Head>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  overflow-wrap: anywhere;
`
const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 48px;
  height: 48px;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusCard};
  background: ${color.accentSoft};
  color: ${color.accentOnSoft};
  font-size: 1.25rem;
  font-weight: 600;
  overflow: hidden;
  &[data-logo] {
    background: ${color.surface};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`
const Small = styled.div`
  color: ${color.textSoft};
  font-size: 0.875rem;
`
