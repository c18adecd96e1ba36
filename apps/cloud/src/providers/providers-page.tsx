import { ArrowDown, ArrowUp, KeyRound, Power, Trash2 } from 'lucide-react'

import { attempt } from '@atrium/shared/api'
import { confirm } from '@atrium/shared/notify'
import { loads, useConfirmDelete, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, type Column } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import { Badge, ButtonLink, EmptyState, Page, PageHeader } from '@atrium/shared/ui'

import { settingsInUrl, type ProjectSettings } from '../all-settings/queries'
import { ProjectPlace } from '../projects/queries'
import { isOn, moved, providersOf, removed, turned, type Provider } from './providers'
import { useProviderText, type ProviderText } from './text'
import { useSaveProviders } from './writes'

export const loader = loads(ProjectPlace, settingsInUrl)

const columns = (t: ProviderText, project: ProjectSettings): Column<Provider>[] => [
  { id: 'label', header: t.columns.label, cell: ({ label }) => <bdi>{label}</bdi> },
  { id: 'kind', header: t.columns.kind, width: '140px', cell: ({ kind }) => <bdi>{kind || '–'}</bdi> },
  { id: 'id', header: t.columns.id, mono: true, priority: 3, cell: ({ id }) => <bdi>{id || '–'}</bdi> },
  {
    id: 'state',
    header: t.columns.state,
    width: '120px',
    cell: ({ protocol }) =>
      isOn(project, protocol) ? <Badge tone="success">{t.on}</Badge> : <Badge tone="warning">{t.off}</Badge>,
  },
]

export function Component() {
  const t = useProviderText()
  const words = useActionText()
  const { place, data: project } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const save = useSaveProviders(project.id)
  const confirmDelete = useConfirmDelete()
  const revision = project.revision_id
  const act = (change: Parameters<typeof save>[0]) => void attempt(() => save(change))
  const toConfiguration = (
    <ButtonLink to={`/projects/${encodeURIComponent(place.project)}/settings/all`}>{t.configure}</ButtonLink>
  )
  return (
    <Page>
      <PageHeader title={t.title} about={t.about} actions={toConfiguration} />
      <DataTable
        label={t.title}
        rows={providersOf(project)}
        columns={columns(t, project)}
        rowKey={({ protocol, index, id }) => `${protocol} ${index} ${id}`}
        rowName={({ label }) => label}
        rowActions={(one) => {
          const on = isOn(project, one.protocol)
          return [
            {
              label: t.up,
              icon: <ArrowUp />,
              deniedBecause: denied ?? (one.index === 0 ? t.isFirst : undefined),
              run: () => act({ revision, patch: moved(one, -1), done: t.moved(one.label) }),
            },
            {
              label: t.down,
              icon: <ArrowDown />,
              deniedBecause: denied ?? (one.last ? t.isLast : undefined),
              run: () => act({ revision, patch: moved(one, 1), done: t.moved(one.label) }),
            },
            {
              label: on ? t.turnOff(one.protocol) : t.turnOn(one.protocol),
              icon: <Power />,
              deniedBecause: denied,
              run: () => {
                const change = { revision, patch: turned(one.protocol, !on) }
                if (!on) return act({ ...change, done: t.isOn(one.protocol) })
                confirm({
                  title: t.turnOffTitle(one.protocol),
                  body: t.turnOffBody(one.protocol),
                  action: t.turnOffAction,
                  danger: true,
                  run: () => save({ ...change, done: t.isOff(one.protocol) }),
                })
              },
            },
            {
              label: words.delete,
              icon: <Trash2 />,
              danger: true,
              deniedBecause: denied,
              run: () =>
                confirmDelete({
                  name: one.label,
                  id: one.id,
                  body: t.deleteBody,
                  run: () => save({ revision, patch: removed(one), done: t.deleted(one.label) }),
                }),
            },
          ]
        }}
        empty={
          <EmptyState icon={<KeyRound />} title={t.empty.title} action={toConfiguration}>
            {t.empty.body}
          </EmptyState>
        }
      />
    </Page>
  )
}
