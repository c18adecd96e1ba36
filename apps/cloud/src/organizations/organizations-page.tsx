import { Building2, Pencil, Plus, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'

import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useActionText, type ActionText } from '@atrium/shared/text/actions'
import { ButtonLink, EmptyState, Identifier, RelativeTime } from '@atrium/shared/ui'
import type { Organization } from '@ory/client-fetch'

import { organizationPaths } from '../paths'
import { organizationFilters, organizationList, OrganizationListPlace } from './queries'
import { useOrganizationText, type OrganizationText } from './text'
import { useDeleteOrganization } from './writes'

export const loader = loadsList(OrganizationListPlace, organizationList)

const columns = ({ columns: t, moreDomains }: OrganizationText, texts: ActionText): Column<Organization>[] => [
  { id: 'label', header: t.label, sort: ({ label }) => label, cell: ({ label }) => <bdi>{label}</bdi> },
  {
    id: 'domains',
    header: t.domains,
    sort: ({ domains }) => domains[0],
    width: '30%',
    shrinks: true,
    mono: true,
    cell: ({ domains: [first, ...others] }) =>
      first === undefined ? '–' : others.length === 0 ? first : `${first} ${moreDomains(others.length)}`,
  },
  {
    id: 'id',
    header: texts.id,
    mono: true,
    width: '160px',
    priority: 3,
    cell: ({ id }) => <Identifier value={id} />,
  },
  {
    id: 'created',
    header: texts.created,
    sort: ({ created_at }) => created_at,
    width: '150px',
    priority: 3,
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
]

export function Component() {
  const t = useOrganizationText()
  const texts = useActionText()
  const navigate = useNavigate()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { project } = place
  const denied = useDenial('organizations:write')
  const remove = useDeleteOrganization(project, 'row')
  const create = (
    <ButtonLink
      tone="primary"
      icon={<Plus />}
      to={organizationPaths.newOrganization({ project })}
      deniedBecause={denied}
    >
      {t.create}
    </ButtonLink>
  )
  return (
    <ListScreen
      name="organizations"
      title={t.title}
      about={t.about}
      help="settings"
      actions={create}
      filters={organizationFilters}
      data={data}
      failure={failure}
      place={place}
      columns={columns(t, texts)}
      rowKey={({ id }) => id}
      rowName={({ label }) => label}
      rowLink={({ id }) => organizationPaths.organization({ project, organization: id })}
      rowActions={(organization) => [
        {
          label: texts.edit,
          icon: <Pencil />,
          deniedBecause: denied,
          run: () => void navigate(organizationPaths.editOrganization({ project, organization: organization.id })),
        },
        {
          label: texts.delete,
          icon: <Trash2 />,
          danger: true,
          deniedBecause: denied,
          run: () => remove(organization),
        },
      ]}
      empty={
        <EmptyState icon={<Building2 />} title={t.empty.title} action={create}>
          {t.empty.body}
        </EmptyState>
      }
    />
  )
}
