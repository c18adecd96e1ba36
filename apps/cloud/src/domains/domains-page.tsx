import { Globe, Pencil, Plus, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'

import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useActionText, type ActionText } from '@atrium/shared/text/actions'
import { ButtonLink, EmptyState, RelativeTime } from '@atrium/shared/ui'

import { domainPaths } from '../paths'
import { CertificateState, VerificationState } from './domain-state'
import { domainList, DomainListPlace, type CustomDomain } from './queries'
import { useDomainText, type DomainText } from './text'
import { useDeleteDomain } from './writes'

export const loader = loadsList(DomainListPlace, domainList)

const columns = ({ columns: t }: DomainText, texts: ActionText): Column<CustomDomain>[] => [
  {
    id: 'hostname',
    header: t.hostname,
    sort: ({ hostname }) => hostname,
    mono: true,
    cell: ({ hostname }) => <bdi>{hostname}</bdi>,
  },
  { id: 'verification', header: t.verification, cell: (domain) => <VerificationState domain={domain} /> },
  { id: 'certificate', header: t.certificate, priority: 2, cell: (domain) => <CertificateState domain={domain} /> },
  {
    id: 'created',
    header: texts.created,
    sort: ({ created_at }) => new Date(created_at),
    width: '150px',
    priority: 3,
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
]

export function Component() {
  const t = useDomainText()
  const texts = useActionText()
  const navigate = useNavigate()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { project } = place
  const denied = useDenial('domains:write')
  const remove = useDeleteDomain(project, 'row')
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={domainPaths.newDomain({ project })} deniedBecause={denied}>
      {t.create}
    </ButtonLink>
  )
  return (
    <ListScreen
      name="domains"
      title={t.title}
      about={t.about}
      help="domains"
      actions={create}
      data={data}
      failure={failure}
      place={place}
      columns={columns(t, texts)}
      rowKey={({ id }) => id}
      rowName={({ hostname }) => hostname}
      rowLink={({ id }) => domainPaths.domain({ project, domain: id })}
      rowActions={(domain) => [
        {
          label: texts.edit,
          icon: <Pencil />,
          deniedBecause: denied,
          run: () => void navigate(domainPaths.editDomain({ project, domain: domain.id })),
        },
        { label: texts.delete, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => remove(domain) },
      ]}
      empty={
        <EmptyState icon={<Globe />} title={t.empty.title} action={create}>
          {t.empty.body}
        </EmptyState>
      }
    />
  )
}
