import { useSuspenseQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { useCurlAction } from '@atrium/shared/curl'
import { FilterDay, FilterField, FilterSelect, ListScreen } from '@atrium/shared/table'
import { useFormat } from '@atrium/shared/text'
import { EmptyState, Muted } from '@atrium/shared/ui'
import type { Message } from '@ory/client-fetch'

import { paths } from '../paths'
import { messageColumns } from './message-columns'
import { messageList, MessageListPlace, messageStatuses } from './queries'
import { useMessageText } from './text'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, MessageListPlace)
  await queryClient.ensureQueryData(messageList(place))
  return place
}

export function Component() {
  const t = useMessageText()
  const place = useLoaderData<typeof loader>()
  const { data } = useSuspenseQuery(messageList(place))
  const curl = useCurlAction()
  const format = useFormat()
  const at = (message: Message) => paths.message({ project: place.project, message: message.id })

  return (
    <ListScreen
      name="messages"
      title={t.title}
      about={t.about}
      filters={
        <>
          <FilterField name="recipient" label={t.recipient} title={t.recipientHint} />
          <FilterSelect
            name="status"
            label={t.status}
            options={messageStatuses.map((value) => ({ value, label: t.statuses[value] ?? value }))}
          />
          <FilterDay name="from" label={t.from} />
          <FilterDay name="to" label={t.to} />
        </>
      }
      data={data}
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
        <EmptyState icon={<Mail />} title={t.empty.title}>
          {t.empty.body}
        </EmptyState>
      }
    >
      {data.scanned !== undefined && (
        <Muted role="status">{t.scanned(format.number(data.scanned), data.next !== undefined)}</Muted>
      )}
    </ListScreen>
  )
}
