import { MailPlus, Send, UserPlus, X } from 'lucide-react'

import { DialogLink } from '@atrium/shared/form'
import { confirm } from '@atrium/shared/notify'
import { useList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, Pager, rowsOnPage, useSortedRows, type Column } from '@atrium/shared/table'
import { Badge, EmptyState, RelativeTime, SectionHeader, Stack, type BadgeTone } from '@atrium/shared/ui'

import { known } from '../text/known'
import { inviteList, isNamed, type Invite, type PeopleOf, type PeoplePlace } from './queries'
import { usePeopleText, type PeopleText } from './text'
import { useCancelInvite, useResendInvite } from './writes'

const tones: Partial<Record<string, BadgeTone>> = { pending: 'info', accepted: 'success', expired: 'warning' }

const inviteColumns = ({ invitations: t, roles: roleNames }: PeopleText): Column<Invite>[] => [
  {
    id: 'email',
    header: t.columns.email,
    sort: ({ invitee_email }) => invitee_email,
    cell: ({ invitee_email }) => <bdi>{invitee_email}</bdi>,
  },
  {
    id: 'role',
    header: t.columns.role,
    sort: ({ role }) => roleNames[role],
    width: '120px',
    cell: ({ role }) => roleNames[role],
  },
  {
    id: 'status',
    header: t.columns.status,
    sort: ({ status }) => known(t.statuses, status),
    width: '140px',
    cell: ({ status }) => <Badge tone={tones[status]}>{known(t.statuses, status)}</Badge>,
  },
  {
    id: 'expires',
    header: t.columns.expires,
    sort: ({ expires_at }) => expires_at,
    width: '140px',
    priority: 3,
    cell: ({ status, expires_at }) =>
      status === 'pending' || status === 'expired' ? <RelativeTime value={expires_at} /> : '–',
  },
  {
    id: 'by',
    header: t.columns.by,
    sort: ({ owner_email }) => owner_email,
    width: '220px',
    shrinks: true,
    priority: 3,
    cell: ({ owner_email }) => (owner_email ? <bdi>{owner_email}</bdi> : '–'),
  },
]

/** Name of the page token in the URL; the members' list has its own. */
const invitationsPage = 'invitations'

type InvitationsProps = { of: PeopleOf; place: PeoplePlace; invite: string }

/** Invitations, newest first. */
export function Invitations({ of, place, invite }: InvitationsProps) {
  const t = usePeopleText()
  const denied = useDenial('members:write')
  const cancel = useCancelInvite(of)
  const resend = useResendInvite(of)
  const { data: invites, failure } = useList(inviteList(of))
  // People look for the newest.
  const newestFirst = (invites ?? []).filter(({ invitee_email }) => isNamed(place.person, invitee_email)).reverse()
  const columns = inviteColumns(t)
  const shown = rowsOnPage(useSortedRows(newestFirst, columns, invitationsPage), {
    page: place.invitations,
    size: place.size,
  })
  return (
    <Stack>
      <SectionHeader title={t.invitations.title} about={t.invitations.about} />
      <DataTable
        label={t.invitations.title}
        rows={invites && shown.items}
        failure={failure}
        filtered={place.person !== undefined}
        columns={columns}
        pageName={invitationsPage}
        rowKey={({ id }) => id}
        rowName={({ invitee_email }) => invitee_email}
        rowActions={(one) => [
          {
            label: t.invitations.resend,
            icon: <Send />,
            deniedBecause:
              denied ?? (one.status === 'pending' || one.status === 'expired' ? undefined : t.invitations.notOpen),
            run: () =>
              confirm({
                title: t.invitations.resendTitle(one.invitee_email),
                body: t.invitations.resendBody,
                action: t.invitations.resend,
                run: () => resend(one),
              }),
          },
          {
            label: t.invitations.cancel,
            icon: <X />,
            danger: true,
            deniedBecause: denied ?? (one.status === 'pending' ? undefined : t.invitations.closed),
            run: () =>
              confirm({
                title: t.invitations.cancelTitle(one.invitee_email),
                body: t.invitations.cancelBody,
                action: t.invitations.cancel,
                danger: true,
                run: () => cancel(one),
              }),
          },
        ]}
        empty={
          <EmptyState
            icon={<MailPlus />}
            title={t.invitations.empty.title}
            action={
              <DialogLink icon={<UserPlus />} to={invite} requires="members:write">
                {t.invitations.create}
              </DialogLink>
            }
          >
            {t.invitations.empty.body}
          </EmptyState>
        }
        footer={
          <Pager
            {...shown}
            parameter={invitationsPage}
            name={t.invitations.title}
            page={place.invitations}
            count={shown.items.length}
            size={place.size}
          />
        }
      />
    </Stack>
  )
}
