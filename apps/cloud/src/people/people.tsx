import { LogOut, MailPlus, Send, UserCog, UserMinus, UserPlus, Users, X } from 'lucide-react'
import { Outlet } from 'react-router'

import { DialogLink } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { confirm } from '@atrium/shared/notify'
import { roles } from '@atrium/shared/operations'
import { useConfirmDelete } from '@atrium/shared/routing'
import { useDenial, useSession } from '@atrium/shared/session'
import { DataTable, type Column } from '@atrium/shared/table'
import { Badge, EmptyState, RelativeTime, SectionHeader, Stack, type BadgeTone } from '@atrium/shared/ui'

import { known } from '../text/known'
import type { Invite, Member, PeopleOf } from './queries'
import { usePeopleText, type PeopleText } from './text'
import { useCancelInvite, useChangeRole, useLeaveWorkspace, useRemoveMember, useResendInvite, whoOf } from './writes'

type PeopleProps = { of: PeopleOf; members: Member[]; invites: Invite[]; invite: string }

/** Who has a part in a workspace or a project, and who is asked to. */
export function People({ of, members, invites, invite }: PeopleProps) {
  return (
    <Stack $gap={6}>
      <Members of={of} members={members} invite={invite} />
      <Invitations of={of} invites={invites} invite={invite} />
      <Outlet />
    </Stack>
  )
}

const memberColumns = (t: PeopleText, of: PeopleOf, self: string): Column<Member>[] => [
  {
    id: 'person',
    header: t.members.columns.person,
    cell: ({ id, email, name, email_verified }) => (
      <>
        <bdi>{email || name}</bdi>
        {email && name && name !== email && (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}{' '}
        {id === self && <Badge>{t.members.you}</Badge>}
        {!email && <Badge>{t.members.key}</Badge>}
        {email && !email_verified && <Badge tone="warning">{t.members.unverified}</Badge>}
      </>
    ),
  },
  { id: 'role', header: t.members.columns.role, width: '140px', cell: ({ role }) => t.roles[role] },
  ...(of.kind === 'project'
    ? [
        {
          id: 'access',
          header: t.members.columns.access,
          width: '160px',
          priority: 3,
          cell: ({ source }: Member) => t.members.sources[source],
        } satisfies Column<Member>,
      ]
    : []),
]

function Members({ of, members, invite }: Omit<PeopleProps, 'invites'>) {
  const t = usePeopleText()
  const { user } = useSession()
  const denied = useDenial('members:write')
  const confirmDelete = useConfirmDelete()
  const remove = useRemoveMember(of)
  const changeRole = useChangeRole(of.id)
  const leave = useLeaveWorkspace()
  const owners = members.filter(({ role }) => role === 'owner')
  const kept = (member: Member) =>
    of.kind === 'workspace' && owners.length === 1 && member.role === 'owner' ? t.members.lastOwner : undefined

  const roleActions = (member: Member) =>
    of.kind === 'project'
      ? []
      : roles
          .filter((role) => role !== member.role)
          .map((role) => ({
            label: t.members.changeTo(t.roles[role]),
            icon: <UserCog />,
            deniedBecause: denied ?? kept(member),
            run: () =>
              confirm({
                title: t.members.changeTitle(whoOf(member), t.roles[role]),
                body: t.members.changeBody,
                action: t.members.change,
                run: () => changeRole({ member, role }),
              }),
          }))

  const removal = (member: Member) => ({
    label: t.members.remove,
    icon: <UserMinus />,
    danger: true,
    deniedBecause:
      denied ?? (of.kind === 'project' && member.source === 'workspace' ? t.members.inWorkspace : kept(member)),
    run: () =>
      confirmDelete({
        name: whoOf(member),
        id: member.id,
        title: t.members.removeTitle(whoOf(member)),
        body: of.kind === 'project' ? t.members.removeProjectBody : t.members.removeWorkspaceBody,
        action: t.members.remove,
        typed: false,
        run: () => remove(member),
      }),
  })

  const leaving = (member: Member) => ({
    label: t.members.leave,
    icon: <LogOut />,
    danger: true,
    deniedBecause: kept(member),
    run: () =>
      confirmDelete({
        name: whoOf(member),
        id: member.id,
        title: t.members.leaveTitle,
        body: t.members.leaveBody,
        action: t.members.leave,
        typed: false,
        run: () => leave(of.id),
        leaveTo: links.workspaces(),
      }),
  })

  return (
    <Stack>
      <SectionHeader
        title={t.members.title}
        about={of.kind === 'project' ? t.members.aboutProject : t.members.aboutWorkspace}
        actions={
          <DialogLink tone="primary" icon={<UserPlus />} to={invite} requires="members:write">
            {t.invitations.create}
          </DialogLink>
        }
      />
      <DataTable
        label={t.members.title}
        rows={members}
        columns={memberColumns(t, of, user.id)}
        rowKey={({ id }) => id}
        rowName={whoOf}
        rowActions={(member) => [
          ...roleActions(member),
          member.id === user.id && of.kind === 'workspace' ? leaving(member) : removal(member),
        ]}
        empty={
          <EmptyState icon={<Users />} title={t.members.empty.title}>
            {t.members.empty.body}
          </EmptyState>
        }
      />
    </Stack>
  )
}

const tones: Partial<Record<string, BadgeTone>> = { pending: 'info', accepted: 'success', expired: 'warning' }

const inviteColumns = ({ invitations: t, roles: roleNames }: PeopleText): Column<Invite>[] => [
  { id: 'email', header: t.columns.email, cell: ({ invitee_email }) => <bdi>{invitee_email}</bdi> },
  { id: 'role', header: t.columns.role, width: '120px', cell: ({ role }) => roleNames[role] },
  {
    id: 'status',
    header: t.columns.status,
    width: '140px',
    cell: ({ status }) => <Badge tone={tones[status]}>{known(t.statuses, status)}</Badge>,
  },
  {
    id: 'expires',
    header: t.columns.expires,
    width: '140px',
    priority: 3,
    cell: ({ status, expires_at }) =>
      status === 'pending' || status === 'expired' ? <RelativeTime value={expires_at} /> : '–',
  },
  {
    id: 'by',
    header: t.columns.by,
    width: '220px',
    priority: 3,
    cell: ({ owner_email }) => (owner_email ? <bdi>{owner_email}</bdi> : '–'),
  },
]

function Invitations({ of, invites, invite }: Omit<PeopleProps, 'members'>) {
  const t = usePeopleText()
  const denied = useDenial('members:write')
  const cancel = useCancelInvite(of)
  const resend = useResendInvite(of)
  // The newest are what people look for.
  const newestFirst = [...invites].reverse()
  return (
    <Stack>
      <SectionHeader title={t.invitations.title} about={t.invitations.about} />
      <DataTable
        label={t.invitations.title}
        rows={newestFirst}
        columns={inviteColumns(t)}
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
      />
    </Stack>
  )
}
