import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Mail } from 'lucide-react'

import { useCurlAction } from '@atrium/shared/curl'
import { links } from '@atrium/shared/links'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useProject, useServed, useSession } from '@atrium/shared/session'
import { ListScreen } from '@atrium/shared/table'
import { ButtonLink, EmptyState, Muted, Notice } from '@atrium/shared/ui'
import type { Message } from '@ory/client-fetch'

import { messagePaths } from '../paths'
import { useText } from '../text'
import { messageColumns } from './message-columns'
import { messageFilters, messageList, MessageListPlace, emailServer } from './queries'
import { useMessageText } from './text'

export const loader = loadsList(MessageListPlace, messageList)

export function Component() {
  const t = useMessageText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { getStarted } = useText().identities
  const hasControl = useServed('control')
  const curl = useCurlAction()
  const embedded = useSession().target.kind === 'embedded'
  const projectId = useProject()?.id ?? ''
  const { data: isSent } = useQuery({
    ...emailServer(place.project, projectId),
    enabled: embedded && projectId !== '',
  })
  const at = (message: Message) => messagePaths.message({ project: place.project, message: message.id })

  return (
    <ListScreen
      name="messages"
      title={t.title}
      about={t.about}
      help="email"
      actions={
        <ButtonLink to={messagePaths.activity(place)} icon={<ChartColumn />}>
          {t.activity.open}
        </ButtonLink>
      }
      filters={messageFilters}
      data={data}
      failure={failure}
      place={place}
      columns={messageColumns(t)}
      rowKey={({ id }) => id}
      rowName={({ recipient }) => recipient}
      rowLink={at}
      rowActions={(message) => [
        { label: t.open, icon: <Mail />, to: at(message) },
        curl({ path: `/admin/courier/messages/${encodeURIComponent(message.id)}` }),
      ]}
      empty={
        <EmptyState
          icon={<Mail />}
          title={t.empty.title}
          action={hasControl && <ButtonLink to={links.getStarted(place)}>{getStarted}</ButtonLink>}
        >
          {t.empty.body}
        </EmptyState>
      }
    >
      {isSent === false && (
        <Notice
          title={t.staysHere.title}
          action={
            <ButtonLink small to={links.emailDelivery(place)}>
              {t.staysHere.action}
            </ButtonLink>
          }
        >
          {t.staysHere.body}
        </Notice>
      )}
      {data?.scanned !== undefined && <Muted role="status">{t.scanned(data.scanned, data.next !== undefined)}</Muted>}
    </ListScreen>
  )
}
