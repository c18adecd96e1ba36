import styled from 'styled-components'

import { Button, Notice } from '@atrium/shared/ui'

import { useText } from '../text'

/** The page's configuration is missing. */
export function BootFailure({ reason }: { reason: string }) {
  const t = useText()
  return (
    <Middle>
      <Notice
        role="alert"
        tone="danger"
        title={<h1>{t.boot.title}</h1>}
        action={<Button onClick={() => location.reload()}>{t.boot.reload}</Button>}
      >
        <p>{t.boot.about}</p>
        <p>
          <code>{reason}</code>
        </p>
      </Notice>
    </Middle>
  )
}

const Middle = styled.main`
  display: grid;
  place-items: center;
  min-height: 100vh;
  padding: 16px;
  > * {
    max-width: 560px;
  }
`
