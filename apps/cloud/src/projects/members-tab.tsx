import { UserMinus, Users } from 'lucide-react'

import { loads, useConfirmDelete, useLoaded } from '@atrium/shared/routing'
import { findProject, useDenial, useProject } from '@atrium/shared/session'
import { DataTable, type Column } from '@atrium/shared/table'
import { EmptyState, SectionHeader, Stack } from '@atrium/shared/ui'
import type { ProjectMember } from '@ory/client-fetch'

import { useText, type Text } from '../text'
import { known } from '../text/known'
import { memberList, ProjectPlace } from './queries'
import { useRemoveMember } from './writes'

export const loader = loads(ProjectPlace, async ({ project }) => memberList((await findProject(project)).id))

const columns = (t: Text): Column<ProjectMember>[] => [
  { id: 'email', header: t.members.columns.email, cell: ({ email }) => email },
  { id: 'name', header: t.members.columns.name, cell: ({ name }) => name },
  {
    id: 'role',
    header: t.members.columns.role,
    width: '140px',
    cell: ({ role }) => known(t.roles, role.toLowerCase()),
  },
]

export function Component() {
  const t = useText()
  const { place, data: members } = useLoaded<typeof loader>()
  const denied = useDenial('members:write')
  const confirmDelete = useConfirmDelete()
  const remove = useRemoveMember(useProject()?.id ?? place.project)

  return (
    <Stack>
      <SectionHeader title={t.members.title} about={t.members.about} />
      <DataTable
        label={t.members.title}
        rows={members}
        columns={columns(t)}
        rowKey={(member) => member.id}
        rowName={({ email }) => email}
        rowActions={(member) => [
          {
            label: t.members.remove,
            icon: <UserMinus />,
            danger: true,
            deniedBecause: denied,
            run: () =>
              confirmDelete({
                name: member.email,
                id: member.id,
                title: t.members.removeTitle(member.email),
                body: t.members.removeBody,
                action: t.members.remove,
                typed: false,
                run: () => remove(member),
              }),
          },
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
