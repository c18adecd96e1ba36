import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import styled from 'styled-components'

import { Button, Card, Fact, Facts, Mark, Page, Row } from '@atrium/shared/ui'
import { color, font } from '@atrium/shared/theme'
import { localized, useLocale } from '@atrium/shared/text'

import type { RemoteFailure } from '../federation/remote-failure'
import { refreshRegistry, useRemotes } from '../registry/registry'
import { router } from '../routes/router-handle'
import { useText } from '../text'

/** A remote that can't be shown: what happened, and the way to try again without losing the page around it. */
export function RemoteFailureCard({ failure }: { failure: RemoteFailure }) {
  const t = useText()
  const locale = useLocale()
  const remote = useRemotes().find(({ id }) => id === failure.remote)
  const [trying, setTrying] = useState(false)
  const navigating = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const location = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [failure])

  const again = async () => {
    setTrying(true)
    await refreshRegistry()
    router().unmount(failure.remote)
    await navigate(location, { replace: true, preventScrollReset: true, state: location.state })
    setTrying(false)
  }

  const first = remote?.nav[0]
  const name = first ? localized(first.title, locale) : failure.remote
  return (
    <Page $width="reading">
      <Card padded role="alert" data-remote-failure={failure.remote}>
        <Words>
          <Mark width={28} height={28} />
          <h1 ref={heading} tabIndex={-1}>
            {t.remote[failure.kind](name)}
          </h1>
          <p>{t.remote.about[failure.kind]}</p>
        </Words>
        <Small>
          <Fact name={t.remote.detail}>
            <code>{failure.message}</code>
          </Fact>
          <Fact name={t.remote.version}>
            <code>{`${failure.remote} ${remote?.version ?? ''}`}</code>
          </Fact>
        </Small>
        <Row>
          <Button tone="primary" busy={trying || navigating} onClick={() => void again()}>
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
    line-height: 24px;
  }
  p {
    color: ${color.textSoft};
  }
`
const Small = styled(Facts)`
  padding-inline: 0;
  font-size: ${font.small};
`
