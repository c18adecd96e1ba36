import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'

import { Button, Card, Fact, Facts, Mark, Page, Row } from '@atrium/shared/ui'
import { color, font } from '@atrium/shared/theme'

import type { RemoteFailure } from '../federation/remote-failure'
import { useText } from '../text'

type Props = {
  failure: RemoteFailure
  /** The remote's displayed name. */
  name: string
  version?: string
  /** Loads the remote again; resolves after the attempt. */
  again: () => Promise<void>
}

/** A remote that can't be shown: what happened, and a retry that keeps the page around it. */
export function RemoteFailureCard({ failure, name, version = '', again }: Props) {
  const t = useText()
  const [trying, setTrying] = useState(false)
  // The state when loading failed: going back online loads again.
  const [isOffline] = useState(() => failure.kind === 'unreachable' && !navigator.onLine)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [failure])

  const tryAgain = async () => {
    setTrying(true)
    await again()
    setTrying(false)
  }

  const onConnected = useEffectEvent(() => void tryAgain())
  useEffect(() => {
    if (!isOffline) return
    const connected = () => onConnected()
    addEventListener('online', connected)
    return () => removeEventListener('online', connected)
  }, [isOffline])

  return (
    <Page $width="reading">
      <Card padded role="alert" data-remote-failure={failure.remote}>
        <Words>
          <Mark width={28} height={28} />
          <h1 ref={heading} tabIndex={-1}>
            {isOffline ? t.remote.offline.title : t.remote[failure.kind](name)}
          </h1>
          <p>{isOffline ? t.remote.offline.about : t.remote.about[failure.kind]}</p>
        </Words>
        {!isOffline && (
          <Small>
            <Fact name={t.remote.detail}>
              <code>{failure.message}</code>
            </Fact>
            <Fact name={t.remote.version}>
              <code>{`${failure.remote} ${version}`}</code>
            </Fact>
          </Small>
        )}
        <Row>
          <Button tone="primary" busy={trying} onClick={() => void tryAgain()}>
            {t.remote.again}
          </Button>
          {failure.times > 1 && <Button onClick={() => window.location.reload()}>{t.remote.reload}</Button>}
        </Row>
      </Card>
    </Page>
  )
}

const Words = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 2px 14px;
  svg {
    grid-row: span 2;
    margin-block-start: 2px;
    color: ${color.textFaint};
  }
  h1 {
    font-size: ${font.large};
    line-height: 1.5rem;
  }
  p {
    color: ${color.textSoft};
  }
`
const Small = styled(Facts)`
  padding-inline: 0;
  font-size: ${font.small};
`
