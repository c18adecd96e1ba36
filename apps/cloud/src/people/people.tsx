import { LogOut, UserCog, UserMinus, UserPlus, Users } from 'lucide-react'
import { Outlet } from 'react-router'

import { DialogLink } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { confirm } from '@atrium/shared/notify'
import { roles } from '@atrium/shared/operations'
import { useConfirmDelete, type ListFailure } from '@atrium/shared/routing'
import { useDenial, useSession } from '@atrium/shared/session'
import { DataTable, FilterBar, FilterFields, Pager, rowsOnPage, useSortedRows, type Column } from '@atrium/shared/table'
import { Badge, EmptyState, SectionHeader, Stack } from '@atrium/shared/ui'

import { Invitations } from './invitations'
import { isNamed, peopleFilters, type Member, type PeopleOf, type PeoplePlace } from './queries'
import { usePeopleText, type PeopleText } from './text'
import { useChangeRole, useLeaveWorkspace, useRemoveMember, memberLabel } from './writes'

type PeopleProps = {
  of: PeopleOf
  members: { rows: Member[] | undefined; failure: ListFailure | undefined }
  place: PeoplePlace
  invite: string
}

/** Members and invitations of a workspace or project. */
export function People({ of, members, place, invite }: PeopleProps) {
  return (
    <Stack $gap={6}>
      <Members of={of} members={members} place={place} invite={invite} />
      <Invitations of={of} place={place} invite={invite} />
      <Outlet />
    </Stack>
  )
}

/** Up to this many members, no filter is needed. */
const fewPeople = 10

const memberColumns = (t: PeopleText, of: PeopleOf, self: string): Column<Member>[] => [
  {
    id: 'person',
    header: t.members.columns.person,
    sort: memberLabel,
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
  {
    id: 'role',
    header: t.members.columns.role,
    sort: ({ role }) => roles.indexOf(role),
    width: '140px',
    cell: ({ role }) => t.roles[role],
  },
  ...(of.kind === 'project'
    ? [
        {
          id: 'access',
          header: t.members.columns.access,
          sort: ({ source }: Member) => t.members.sources[source],
          width: '160px',
          priority: 3,
          cell: ({ source }: Member) => t.members.sources[source],
        } satisfies Column<Member>,
      ]
    : []),
]

function Members({ of, members: { rows, failure }, place, invite }: PeopleProps) {
  const t = usePeopleText()
  const members = rows ?? []
  const { user } = useSession()
  const denied = useDenial('members:write')
  const confirmDelete = useConfirmDelete()
  const remove = useRemoveMember(of)
  const changeRole = useChangeRole(of.id)
  const leave = useLeaveWorkspace()
  const owners = members.filter(({ role }) => role === 'owner')
  const removalBlock = (member: Member) =>
    of.kind === 'workspace' && owners.length === 1 && member.role === 'owner' ? t.members.lastOwner : undefined

  const roleActions = (member: Member) =>
    of.kind === 'project'
      ? []
      : roles
          .filter((role) => role !== member.role)
          .map((role) => ({
            label: t.members.changeTo(t.roles[role]),
            icon: <UserCog />,
            deniedBecause: denied ?? removalBlock(member),
            run: () =>
              confirm({
                title: t.members.changeTitle(memberLabel(member), t.roles[role]),
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
      denied ?? (of.kind === 'project' && member.source === 'workspace' ? t.members.inWorkspace : removalBlock(member)),
    run: () =>
      confirmDelete({
        name: memberLabel(member),
        id: member.id,
        title: t.members.removeTitle(memberLabel(member)),
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
    deniedBecause: removalBlock(member),
    run: () =>
      confirmDelete({
        name: memberLabel(member),
        id: member.id,
        title: t.members.leaveTitle,
        body: t.members.leaveBody,
        action: t.members.leave,
        typed: false,
        run: () => leave(of.id),
        leaveTo: links.workspaces(),
      }),
  })

  const found = members.filter(({ email, name }) => isNamed(place.person, email, name))
  const columns = memberColumns(t, of, user.id)
  const shown = rowsOnPage(useSortedRows(found, columns), place)
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
      {(members.length > fewPeople || place.person !== undefined) && (
        <FilterBar>
          <FilterFields filters={peopleFilters} />
        </FilterBar>
      )}
      <DataTable
        label={t.members.title}
        rows={rows && shown.items}
        failure={failure}
        filtered={place.person !== undefined}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={memberLabel}
        rowActions={(member) => [
          ...roleActions(member),
          member.id === user.id && of.kind === 'workspace' ? leaving(member) : removal(member),
        ]}
        empty={
          <EmptyState icon={<Users />} title={t.members.empty.title}>
            {t.members.empty.body}
          </EmptyState>
        }
        footer={<Pager {...shown} page={place.page} count={shown.items.length} size={place.size} />}
      />
    </Stack>
  )
}
