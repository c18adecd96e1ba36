import { Link2, Pencil, Plus, Trash2 } from 'lucide-react'
import { Outlet, useNavigate } from 'react-router'

import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { DialogLink } from '@atrium/shared/form'
import { useDenial } from '@atrium/shared/session'
import { DataTable, type Column } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import { EmptyState, Identifier, RelativeTime, SectionHeader, Stack, StateDot } from '@atrium/shared/ui'
import type { OnboardingPortalLink } from '@ory/client-fetch'

import { organizationPaths } from '../../paths'
import { OrganizationPlace } from '../queries'
import { portalLinkList } from './queries'
import { usePortalText } from './text'
import { useDeleteLink } from './writes'

export const loader = loadsList(OrganizationPlace, portalLinkList)

const isExpired = ({ expires_at }: OnboardingPortalLink) => expires_at !== undefined && expires_at <= new Date()

export function Component() {
  const t = usePortalText()
  const texts = useActionText()
  const navigate = useNavigate()
  const { place, data: links, failure } = useLoadedList<typeof loader>()
  const denied = useDenial('organizations:write')
  const remove = useDeleteLink(place)
  const features = ({ enable_sso, enable_scim }: OnboardingPortalLink) =>
    [...(enable_sso ? [t.fields.sso] : []), ...(enable_scim ? [t.fields.scim] : [])].join(', ')
  const columns: Column<OnboardingPortalLink>[] = [
    { id: 'features', header: t.columns.features, cell: features },
    {
      id: 'state',
      header: t.columns.state,
      width: '120px',
      cell: (link) => (
        <StateDot tone={isExpired(link) ? 'off' : 'success'}>{isExpired(link) ? t.expired : t.open}</StateDot>
      ),
    },
    {
      id: 'expires',
      header: t.columns.expires,
      sort: ({ expires_at }) => expires_at,
      width: '150px',
      cell: ({ expires_at }) => <RelativeTime value={expires_at} />,
    },
    {
      id: 'created',
      header: texts.created,
      sort: ({ created_at }) => created_at,
      width: '150px',
      priority: 3,
      cell: ({ created_at }) => <RelativeTime value={created_at} />,
    },
    {
      id: 'id',
      header: texts.id,
      width: '160px',
      mono: true,
      priority: 3,
      cell: ({ id = '' }) => <Identifier value={id} />,
    },
  ]
  const create = (
    <DialogLink
      tone="primary"
      icon={<Plus />}
      to={organizationPaths.newPortalLink(place)}
      requires="organizations:write"
    >
      {t.create}
    </DialogLink>
  )
  return (
    <Stack>
      <SectionHeader title={t.title} about={t.about} actions={links?.length !== 0 && create} />
      <DataTable
        label={t.title}
        rows={links}
        failure={failure}
        columns={columns}
        filtered={false}
        rowKey={({ id = '' }) => id}
        rowName={features}
        rowActions={(link) => [
          {
            label: texts.edit,
            icon: <Pencil />,
            deniedBecause: denied,
            run: () => void navigate(organizationPaths.editPortalLink({ ...place, link: link.id ?? '' })),
          },
          { label: texts.delete, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => remove(link) },
        ]}
        empty={
          <EmptyState icon={<Link2 />} title={t.empty.title} action={create}>
            {t.empty.body}
          </EmptyState>
        }
      />
      <Outlet />
    </Stack>
  )
}
