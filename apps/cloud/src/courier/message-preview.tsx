import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'

import { isIdentityId, useIdentityOptions } from '@atrium/shared/identity-choice'
import { markupPolicy, safeDocument } from '@atrium/shared/safe-html'
import {
  Button,
  Card,
  control,
  Fact,
  Facts,
  Notice,
  ProblemNotice,
  Row,
  Select,
  Skeleton,
  Small,
  Stack,
  Suggestions,
} from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { previewOf, type Part, type Rendered } from './queries'
import { useCourierText } from './text'

declare const __webpack_nonce__: string | undefined

const policy = 'atrium-cloud'
const baseStyles = `
  body { margin: 16px; background: #fff; color: #222; font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }`

type MessagePreviewProps = {
  project: string
  type: string
  sources: Partial<Record<Part, string>>
  /** Whether to show it at a phone's width. */
  narrow: boolean
  /** ID of the recipient identity; without one, test data is used. */
  identity: string | undefined
}

/** A message as the platform renders it from the fields' values. */
export function MessagePreview({ project, type, sources, narrow, identity }: MessagePreviewProps) {
  const t = useCourierText().preview
  const [, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery(previewOf(project, type, sources, identity))
  const id = useId()
  const [typed, setTyped] = useState(identity ?? '')
  const { options } = useIdentityOptions(typed)
  const set = (name: string, value: string) =>
    setSearch(
      (search) => {
        if (value === '') search.delete(name)
        else search.set(name, value)
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  const [rejected, setRejected] = useState(false)
  const choose = (text: string) => {
    setTyped(text)
    setRejected(false)
    if (options.some(({ value }) => value === text)) set('identity', text)
  }
  const use = () => {
    const text = typed.trim()
    const [only] = options.length === 1 ? options : []
    const id = text === '' || isIdentityId(text) ? text : only?.value
    setRejected(id === undefined)
    if (id === undefined) return
    setTyped(id)
    set('identity', id)
  }
  return (
    <Stack $gap={3}>
      <Card
        title={t.title}
        actions={
          <Select
            aria-label={t.width}
            value={narrow ? 'phone' : ''}
            onChange={({ target }) => set('width', target.value)}
          >
            <option value="">{t.desktop}</option>
            <option value="phone">{t.phone}</option>
          </Select>
        }
        padded
      >
        <Stack $gap={3}>
          <Row $wrap={false}>
            <Input
              aria-label={t.identity}
              placeholder={t.identity}
              autoComplete="off"
              list={`${id}-identities`}
              value={typed}
              onChange={({ target }) => choose(target.value)}
              aria-invalid={rejected}
              aria-describedby={rejected ? `${id}-refused` : undefined}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // it would submit the surrounding form
                event.preventDefault()
                use()
              }}
            />
            <Suggestions id={`${id}-identities`} options={options} />
            <Button onClick={use}>{t.use}</Button>
          </Row>
          {rejected && (
            <Notice tone="danger" role="alert" id={`${id}-refused`}>
              {t.notOne}
            </Notice>
          )}
          <Small>{identity ? t.ofIdentity : t.testData}</Small>
          {error && <ProblemNotice problem={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton lines={6} />}
          {data && <Shown rendered={data} narrow={narrow} />}
        </Stack>
      </Card>
    </Stack>
  )
}

function Shown({ rendered: { to, parts }, narrow }: { rendered: Rendered; narrow: boolean }) {
  const t = useCourierText()
  const failed = (part: Part) =>
    parts[part]?.error !== undefined && (
      <Notice key={part} tone="danger" role="status" title={t.preview.failed(t.parts[part])}>
        {parts[part].error}
      </Notice>
    )
  return (
    <>
      <Facts>
        <Fact name={t.preview.to}>
          <bdi>{to}</bdi>
        </Fact>
        <Fact name={t.parts.subject}>{parts.subject?.text}</Fact>
      </Facts>
      {failed('subject')}
      {failed('html')}
      {parts.html?.text !== undefined && <Page markup={parts.html.text} narrow={narrow} />}
      {failed('plaintext')}
      {parts.plaintext?.text !== undefined && <Words label={t.parts.plaintext} text={parts.plaintext.text} />}
      {failed('sms')}
      {parts.sms?.text !== undefined && <Words label={t.parts.sms} text={parts.sms.text} />}
    </>
  )
}

const Words = ({ label, text }: { label: string; text: string }) => (
  <Card title={label}>
    <CodeBlock wrap label={label} code={text} />
  </Card>
)

/** In a frame that runs and loads nothing. */
function Page({ markup, narrow }: { markup: string; narrow: boolean }) {
  const t = useCourierText().preview
  const page = useMemo(() => {
    const nonce = typeof __webpack_nonce__ === 'string' ? __webpack_nonce__ : ''
    return markupPolicy(policy).createHTML(safeDocument(markup, { policy, nonce, ground: baseStyles }))
  }, [markup])
  // Set directly, because the browser requires a `TrustedHTML` value, and React 19.2 and TypeScript only accept strings.
  const fill = useCallback((frame: HTMLIFrameElement | null) => void (frame && (frame.srcdoc = page as string)), [page])
  return (
    <Room>
      <Screen data-narrow={narrow || undefined}>
        <Frame title={t.title} sandbox="" ref={fill} />
      </Screen>
    </Room>
  )
}

const Input = styled.input`
  ${control}
`
const Room = styled.div`
  container-type: inline-size;
`
/* The frame is as wide as an email client's pane, and scaled down if there is less room. */
const Screen = styled.div`
  --width: max(100cqi, 640px);
  --scale: tan(atan2(100cqi, var(--width)));
  height: calc(380px * var(--scale));
  direction: ltr;
  overflow: clip;
  iframe {
    width: var(--width);
    transform: scale(var(--scale));
    transform-origin: 0 0;
  }
  &[data-narrow] {
    --width: min(100cqi, 375px);
    --scale: 1;
  }
`
const Frame = styled.iframe`
  display: block;
  height: 380px;
  border: 0;
  background: #fff;
`
