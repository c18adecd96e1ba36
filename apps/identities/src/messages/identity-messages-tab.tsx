import { useSuspenseQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { DataTable } from '@atrium/shared/table'
import { EmptyState } from '@atrium/shared/ui'

import { identityById, IdentityPlace } from '../identities/queries'
import { paths } from '../paths'
import { messageColumns } from './message-columns'
import { messagesTo } from './queries'
import { useMessageText } from './text'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, IdentityPlace)
  const identity = await queryClient.ensureQueryData(identityById(place))
  await queryClient.ensureQueryData(messagesTo({ project: place.project, identity }))
  return place
}

/** What was sent to the addresses of one identity. */
export function Component() {
  const t = useMessageText()
  const place = useLoaderData<typeof loader>()
  const { data: identity } = useSuspenseQuery(identityById(place))
  const { data } = useSuspenseQuery(messagesTo({ project: place.project, identity }))

  return (
    <DataTable
      label={t.title}
      rows={data}
      columns={messageColumns(t).filter(({ optional }) => !optional)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.message({ project: place.project, message: id })}
      empty={
        <EmptyState icon={<Mail />} title={t.empty.title}>
          {t.emptyFor}
        </EmptyState>
      }
    />
  )
}
