import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import * as z from 'zod/mini'

import { projectScope, queryClient } from '@atrium/shared/api'
import { readOpenPage } from '@atrium/shared/api/open'
import { loadsList, paging, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, Pager, type Column } from '@atrium/shared/table'
import { useActionText, type ActionText } from '@atrium/shared/text/actions'
import {
  ButtonLink,
  EmptyState,
  Identifier,
  Muted,
  RelativeTime,
  Stack,
  StateDot,
  type DotTone,
} from '@atrium/shared/ui'

import { clientById, clientKey } from '../clients/queries'
import { clientPaths } from '../paths'
import { useNoticeText } from './text'
import type { Text } from './text/en'

const noticesSchema = z.array(
  z.object({
    id: z.string(),
    login_session_id: z.string(),
    status: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number(),
    problem: z.optional(z.string()),
    created_at: z.string(),
    next_attempt_at: z.optional(z.string()),
  }),
)
type Notice = z.infer<typeof noticesSchema>[number]

const NoticesPlace = z.object({ project: z.string(), client: z.string(), ...paging })

/** Refresh interval of a list with pending notices, in milliseconds. */
const every = 15_000

const noticeList = ({ project, client, page, size }: z.infer<typeof NoticesPlace>) =>
  queryOptions({
    queryKey: [...clientKey(project), 'notices', client, { page, size }],
    queryFn: ({ signal }) =>
      readOpenPage(
        projectScope(project),
        'listLogoutNotices',
        { path: { id: client }, query: { page_token: page, page_size: size }, signal },
        (body) => noticesSchema.parse(body),
      ),
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ status }) => status === 'waiting') ? every : false),
  })

export const loader = loadsList(NoticesPlace, noticeList, (place) => queryClient.ensureQueryData(clientById(place)))

const tones: Record<Notice['status'], DotTone> = { waiting: 'info', delivered: 'success', failed: 'danger' }

const columns = ({ columns: t, statuses }: Text, texts: ActionText): Column<Notice>[] => [
  {
    id: 'status',
    header: t.status,
    width: '150px',
    cell: ({ status }) => <StateDot tone={tones[status]}>{statuses[status]}</StateDot>,
  },
  { id: 'created', header: texts.created, width: '150px', cell: (one) => <RelativeTime value={one.created_at} /> },
  { id: 'attempts', header: t.attempts, width: '100px', cell: ({ attempts }) => attempts },
  { id: 'problem', header: t.problem, width: '40%', cell: ({ problem = '–' }) => <bdi>{problem}</bdi> },
  { id: 'next', header: t.next, width: '150px', cell: (one) => <RelativeTime value={one.next_attempt_at} /> },
  {
    id: 'session',
    header: t.session,
    mono: true,
    priority: 3,
    cell: (one) => <Identifier value={one.login_session_id} />,
  },
]

/** Notices of ended sessions for a client (OpenID Connect Back-Channel Logout 1.0), and their delivery. */
export function Component() {
  const t = useNoticeText()
  const texts = useActionText()
  const denied = useDenial('clients:write')
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { data: client } = useSuspenseQuery(clientById(place))
  return (
    <Stack $gap={4}>
      <Muted>{t.about}</Muted>
      <DataTable
        label={t.title}
        rows={data?.items}
        failure={failure}
        columns={columns(t, texts)}
        rowKey={({ id }) => id}
        filtered={Boolean(place.page)}
        empty={
          client.backchannel_logout_uri ? (
            <EmptyState icon={<LogOut />} title={t.empty.title}>
              {t.empty.body}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<LogOut />}
              title={t.off.title}
              action={
                <ButtonLink to={clientPaths.editClient(place)} deniedBecause={denied}>
                  {t.off.edit}
                </ButtonLink>
              }
            >
              {t.off.body}
            </EmptyState>
          )
        }
        footer={<Pager next={data?.next} page={place.page} count={data?.items.length} total={data?.total} />}
      />
    </Stack>
  )
}
