import { useSuspenseQuery } from '@tanstack/react-query'
import { UserMinus, Users } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { confirm } from '@atrium/shared/notify'
import { findProject, useDenial } from '@atrium/shared/session'
import { DataTable, type Column } from '@atrium/shared/table'
import { EmptyState, SectionHeader, Stack } from '@atrium/shared/ui'
import type { ProjectMember } from '@ory/client-fetch'

import { useText, type Text } from '../text'
import { known } from '../text/known'
import { memberList } from './queries'
import { useRemoveMember } from './writes'

const Place = z.object({ project: z.string() })

export async function loader(args: LoaderFunctionArgs) {
  const { project } = readPlace(args, Place)
  const { id } = await findProject(project)
  await queryClient.ensureQueryData(memberList(id))
  return { id }
}

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
  const { id } = useLoaderData<typeof loader>()
  const { data: members } = useSuspenseQuery(memberList(id))
  const denied = useDenial('members:write')
  const remove = useRemoveMember(id)

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
              confirm({
                title: t.members.removeTitle(member.email),
                body: t.members.removeBody,
                action: t.members.remove,
                danger: true,
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
