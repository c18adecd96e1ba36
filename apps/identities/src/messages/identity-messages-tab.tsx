import { Mail } from 'lucide-react'

import { queryClient } from '@atrium/shared/api'
import { keepPageOnListError, loads, useList, useLoaded } from '@atrium/shared/routing'
import { DataTable } from '@atrium/shared/table'
import { EmptyState } from '@atrium/shared/ui'

import { identityById, IdentityPlace } from '../identities/queries'
import { messagePaths } from '../paths'
import { messageColumns } from './message-columns'
import { messagesTo, newest } from './queries'
import { useMessageText } from './text'

export const loader = loads(IdentityPlace, identityById, async ({ project }, identity) =>
  queryClient.ensureQueryData(messagesTo({ project, identity: await identity })).catch(keepPageOnListError),
)

/** Messages to the addresses of one identity. */
export function Component() {
  const t = useMessageText()
  const { place, data: identity } = useLoaded<typeof loader>()
  const { data, failure } = useList(messagesTo({ project: place.project, identity }))

  return (
    <DataTable
      label={t.title}
      rows={data}
      failure={failure}
      partial={data && data.length >= newest}
      columns={messageColumns(t).filter(({ optional }) => !optional)}
      rowKey={({ id }) => id}
      rowLink={({ id }) => messagePaths.message({ project: place.project, message: id })}
      empty={
        <EmptyState icon={<Mail />} title={t.empty.title}>
          {t.emptyFor}
        </EmptyState>
      }
    />
  )
}
