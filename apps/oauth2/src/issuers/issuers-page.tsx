import { Plus, CircleCheck, Trash2 } from 'lucide-react'

import { useCurlAction } from '@atrium/shared/curl'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useActionText, type ActionText } from '@atrium/shared/text/actions'
import { Badge, ButtonLink, EmptyState, Identifier, RelativeTime, Row } from '@atrium/shared/ui'

import { issuerPaths } from '../paths'
import { issuerFilters, issuerList, IssuerListPlace, useDistrust, type Issuer } from './queries'
import { useIssuerText, type Text } from './text'

export const loader = loadsList(IssuerListPlace, issuerList)

const columns = ({ columns: t, anyone }: Text, texts: ActionText): Column<Issuer>[] => [
  { id: 'issuer', header: t.issuer, sort: ({ issuer }) => issuer, cell: ({ issuer }) => <bdi>{issuer}</bdi> },
  {
    id: 'subject',
    header: t.subject,
    sort: ({ subject }) => subject,
    width: '20%',
    shrinks: true,
    cell: ({ subject, allow_any_subject: any }) =>
      any ? <Badge tone="warning">{anyone}</Badge> : <bdi>{subject}</bdi>,
  },
  {
    id: 'scope',
    header: t.scope,
    cell: ({ scope = [] }) => (
      <Row $gap={1}>
        {scope.map((one) => (
          <Badge key={one}>{one}</Badge>
        ))}
      </Row>
    ),
  },
  {
    id: 'expires',
    header: t.expires,
    sort: ({ expires_at }) => expires_at,
    width: '150px',
    labelled: true,
    cell: ({ expires_at }) => <RelativeTime value={expires_at} />,
  },
  {
    id: 'key',
    header: t.key,
    mono: true,
    optional: true,
    cell: ({ public_key: key }) => (key?.kid ? <Identifier value={key.kid} name={t.key} /> : '–'),
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
  const t = useIssuerText()
  const texts = useActionText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { project } = place
  const denied = useDenial('issuers:write')
  const remove = useDistrust(project, 'row')
  const curl = useCurlAction()
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={issuerPaths.newIssuer(place)} deniedBecause={denied}>
      {t.create}
    </ButtonLink>
  )
  return (
    <ListScreen
      name="issuers"
      title={t.title}
      about={t.about}
      actions={create}
      filters={issuerFilters}
      data={data}
      failure={failure}
      place={place}
      columns={columns(t, texts)}
      rowKey={({ id = '' }) => id}
      rowName={({ issuer = '' }) => issuer}
      rowLink={({ id = '' }) => issuerPaths.issuer({ project, issuer: id })}
      rowActions={(issuer) => [
        curl({ path: `/admin/trust/grants/jwt-bearer/issuers/${encodeURIComponent(issuer.id ?? '')}` }),
        { label: texts.delete, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => remove(issuer) },
      ]}
      empty={
        <EmptyState icon={<CircleCheck />} title={t.empty.title} action={create}>
          {t.empty.body}
        </EmptyState>
      }
    />
  )
}
