import { useCallback, useMemo } from 'react'
import { useOutletContext } from 'react-router'
import styled from 'styled-components'

import { Card, Muted, Stack } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'
import type { Message } from '@ory/client-fetch'

import { textOf, trustedPreview } from './body'
import { useMessageText } from './text'

/** The parent page has the revealed message. */
const useBody = () => useOutletContext<Message>().body

/** The message as an email client would show it, in a frame that runs and loads nothing. */
function Preview() {
  const t = useMessageText()
  const body = useBody()
  // Parsing a long message takes a while, and a new document would reload the frame.
  const page = useMemo(() => trustedPreview(body), [body])
  // Set directly, as the browser requires a `TrustedHTML` value, and React 19.2 and TypeScript only accept strings.
  const fill = useCallback((frame: HTMLIFrameElement | null) => void (frame && (frame.srcdoc = page as string)), [page])
  if (!body.trim()) return <NoBody />
  return (
    <Stack $gap={2}>
      <Card>
        <Frame title={t.body} sandbox="" ref={fill} />
      </Card>
      <Muted>{t.pictures}</Muted>
    </Stack>
  )
}

function Words() {
  const t = useMessageText()
  const body = useBody()
  const plainText = useMemo(() => textOf(body), [body])
  if (!plainText) return <NoBody />
  return (
    <Card>
      <CodeBlock label={t.text} code={plainText} />
    </Card>
  )
}

function Source() {
  const t = useMessageText()
  const body = useBody()
  if (!body) return <NoBody />
  return (
    <Card>
      <CodeBlock label={t.source} code={body} />
    </Card>
  )
}

function NoBody() {
  const t = useMessageText()
  return (
    <Card padded>
      <Muted>{t.noBody}</Muted>
    </Card>
  )
}

export const preview = { Component: Preview }
export const text = { Component: Words }
export const source = { Component: Source }

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 60vh;
  border: 0;
  border-radius: inherit;
  background: #fff;
`
