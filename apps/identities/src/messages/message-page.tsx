import { Send } from 'lucide-react'
import { useState } from 'react'
import { Outlet } from 'react-router'
import * as z from 'zod/mini'

import { useCurlAction } from '@atrium/shared/curl'
import { links } from '@atrium/shared/links'
import { confirm } from '@atrium/shared/notify'
import { loads, RouteTabs, useLoaded } from '@atrium/shared/routing'
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
  Stack,
  StateDot,
  TextLink,
} from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'
import { Menu } from '@atrium/shared/ui/menu'
import { HIDDEN } from '@atrium/shared/operations'
import type { Message } from '@ory/client-fetch'

import { identityFilters } from '../identities/identity-filters'
import { messagePaths } from '../paths'
import { HiddenBody } from './hidden-body'
import { MessageStatus } from './message-status'
import { messageById, MessagePlace } from './queries'
import { canResend, useResendMessage } from './resend-message'
import { useMessageText } from './text'

export const loader = loads(MessagePlace, messageById)

export function Component() {
  const t = useMessageText()
  const { more } = useActionText()
  const { place, data: message } = useLoaded<typeof loader>()
  const [revealed, setShown] = useState<Message>()
  const shown = [message, revealed].find((one) => one?.id === place.message && one.body !== HIDDEN)
  const curl = useCurlAction()
  const denied = useDenial('identities:write')
  const sendAgain = useResendMessage(place.project)
  const kind = t.templates[message.template_type] ?? message.template_type

  return (
    <Page>
      <PageHeader
        back={{ to: messagePaths.messages(place), label: t.title }}
        name={shown?.subject ?? kind}
        badge={<MessageStatus message={message} />}
        about={<Identifier value={message.id} room={Infinity} />}
        actions={
          <>
            <Button
              icon={<Send />}
              deniedBecause={denied ?? (canResend(message) ? undefined : t.notAgain)}
              onClick={() =>
                confirm({
                  title: t.sendAgainTitle(message.recipient),
                  body: t.sendAgainBody,
                  action: t.sendAgain,
                  run: () => sendAgain(message),
                })
              }
            >
              {t.sendAgain}
            </Button>
            <Menu
              label={more}
              actions={[curl({ path: `/admin/courier/messages/${encodeURIComponent(message.id)}` })]}
            />
          </>
        }
      />
      <Columns>
        <Stack $gap={3}>
          <RouteTabs label={t.body} />
          {shown ? <Outlet context={shown} /> : <HiddenBody place={place} message={message} onReveal={setShown} />}
        </Stack>
        <Stack>
          <Card title={t.facts}>
            <Facts>
              <Fact name={t.columns.recipient}>
                <TextLink
                  to={links.identities(place) + identityFilters.search({ credentials_identifier: message.recipient })}
                >
                  <bdi>{message.recipient}</bdi>
                </TextLink>
              </Fact>
              <Fact name={t.columns.template}>{kind}</Fact>
              <Fact name={t.columns.channel}>{t.types[message.type] ?? message.type}</Fact>
              <Fact name={t.columns.tries}>{message.send_count}</Fact>
              <Fact name={t.columns.created}>
                <RelativeTime value={message.created_at} />
              </Fact>
              <Fact name={t.updated}>
                <RelativeTime value={message.updated_at} />
              </Fact>
            </Facts>
          </Card>
          <Dispatches message={message} />
        </Stack>
      </Columns>
    </Page>
  )
}

function Dispatches({ message: { dispatches = [], send_count } }: { message: Message }) {
  const t = useMessageText().dispatches
  return (
    <Card title={t.title} padded={dispatches.length === 0}>
      {dispatches.length === 0
        ? send_count > 0
          ? t.unrecorded
          : t.none
        : dispatches.map(({ id, status, created_at, error }) => (
            <div key={id}>
              <CardRow
                title={
                  <StateDot tone={status === 'success' ? 'success' : 'danger'}>
                    {status === 'success' ? t.success : t.failed}
                  </StateDot>
                }
                about={<RelativeTime value={created_at} />}
              />
              {error && Object.keys(error).length > 0 && <Failure error={error} />}
            </div>
          ))}
    </Card>
  )
}

const failure = z.catch(z.object({ reason: z.optional(z.string()), message: z.optional(z.string()) }), {})

/** Why an attempt failed, in the service's words; its whole response on request. */
function Failure({ error }: { error: object }) {
  const t = useMessageText().dispatches
  const { reason, message } = failure.parse(error)
  return (
    <Stack $gap={2} style={{ padding: '0 16px 12px' }}>
      {(reason ?? message) && <span style={{ overflowWrap: 'anywhere' }}>{reason ?? message}</span>}
      <details>
        <summary>{t.showResponse}</summary>
        <CodeBlock label={t.error} code={JSON.stringify(error, null, 2)} />
      </details>
    </Stack>
  )
}
