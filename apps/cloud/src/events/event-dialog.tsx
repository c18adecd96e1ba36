import { useRef, type ReactNode } from 'react'

import { useCloseDialog } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useFormat } from '@atrium/shared/text'
import { useActionText } from '@atrium/shared/text/actions'
import { Button, Fact, Facts, Identifier, Stack, TextLink } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'
import { Dialog } from '@atrium/shared/ui/dialog'

import { eventPaths } from '../paths'
import { useEventWords } from './event-words'
import { eventById, EventPlace } from './queries'
import { useEventText } from './text'

export const loader = loads(EventPlace, eventById)

export function Component() {
  const t = useEventText()
  const texts = useActionText()
  const format = useFormat()
  const formatValue = useEventWords()
  const { place, data: event } = useLoaded<typeof loader>()
  const { project } = place
  const close = useCloseDialog()
  const closing = useRef<HTMLButtonElement>(null)
  const shown = (key: string, value: string): ReactNode => {
    if (key === 'IdentityID' || key === 'OAuth2Subject')
      return <TextLink to={links.identity({ project, identity: value })}>{value}</TextLink>
    if (key === 'OAuth2ClientID') return <TextLink to={links.client({ project, client: value })}>{value}</TextLink>
    if (key === 'SessionExpiresAt') return format.dateTime(value)
    const text = formatValue(key, value)
    if (text === value) return <bdi>{value}</bdi>
    return (
      <>
        {text} <code>{value}</code>
      </>
    )
  }
  const identity = event.attributes.find(({ key }) => key === 'IdentityID')?.value
  return (
    <Dialog
      size="large"
      title={t.types[event.name] ?? event.name}
      description={format.dateTime(event.timestamp)}
      onClose={() => void close()}
      initialFocus={closing}
      footer={
        <Button ref={closing} onClick={() => void close()}>
          {t.close}
        </Button>
      }
    >
      <Stack $gap={4}>
        <Facts style={{ padding: 0 }}>
          <Fact name={texts.id}>
            <Identifier value={event.id} name={texts.id} room={Infinity} />
          </Fact>
          <Fact name={t.type}>
            <code>{event.name}</code>
          </Fact>
          {event.attributes.map(({ key, value }) => (
            <Fact key={key} name={t.attributes[key] ?? key}>
              {shown(key, value)}
            </Fact>
          ))}
        </Facts>
        {identity !== undefined && (
          <TextLink to={`${eventPaths.events({ project })}?identity_id=${encodeURIComponent(identity)}`}>
            {t.ofIdentity}
          </TextLink>
        )}
        <CodeBlock label={texts.json} code={JSON.stringify(event, undefined, 2)} />
      </Stack>
    </Dialog>
  )
}
