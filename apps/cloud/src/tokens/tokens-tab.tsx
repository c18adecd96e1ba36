import { Pencil, Plus, Ticket, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'

import { loads, useConfirmDelete, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, type Column } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import { ButtonLink, EmptyState, SectionHeader, Stack, StateDot } from '@atrium/shared/ui'

import { settingsInUrl } from '../all-settings/queries'
import { tokenPaths } from '../paths'
import { ProjectPlace } from '../projects/queries'
import { hookNames, hookOf, type HookName } from './hooks'
import { templateRemoval, templatesOf, type Template } from './templates'
import { useTokenText, type TokenText } from './text'
import { useSaveTokens } from './writes'

export const loader = loads(ProjectPlace, settingsInUrl)

const columns = (t: TokenText): Column<Template>[] => [
  { id: 'name', header: t.columns.name, cell: ({ name }) => <bdi>{name}</bdi>, mono: true },
  { id: 'ttl', header: t.columns.ttl, width: '120px', cell: ({ ttl }) => ttl || '1m' },
  {
    id: 'subject',
    header: t.columns.subject,
    width: '180px',
    cell: ({ subject_source: source }) => (source === 'external_id' ? t.subjects.external_id : t.subjects.id),
  },
  {
    id: 'mapper',
    header: t.columns.mapper,
    width: '140px',
    cell: ({ claims_mapper_url: url }) => (url === '' ? t.noMapper : t.hasMapper),
  },
]

export function Component() {
  const t = useTokenText()
  const texts = useActionText()
  const navigate = useNavigate()
  const { place, data: project } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const confirmDelete = useConfirmDelete()
  const save = useSaveTokens(project.id)
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={tokenPaths.newTemplate(place)} deniedBecause={denied}>
      {t.create}
    </ButtonLink>
  )
  const hookColumns: Column<HookName>[] = [
    { id: 'name', header: t.columns.name, width: '220px', cell: (name) => t.hookNames[name] },
    { id: 'about', header: t.url, cell: (name) => <bdi>{hookOf(project, name)?.url ?? '–'}</bdi>, mono: true },
    {
      id: 'state',
      header: t.state,
      width: '160px',
      cell: (name) =>
        hookOf(project, name) ? (
          <StateDot tone="success">{t.set}</StateDot>
        ) : (
          <StateDot tone="off">{t.notSet}</StateDot>
        ),
    },
  ]
  return (
    <Stack $gap={6}>
      <Stack>
        <SectionHeader title={t.templates} about={t.templatesAbout} actions={create} />
        <DataTable
          label={t.templates}
          rows={templatesOf(project)}
          columns={columns(t)}
          rowKey={({ name }) => name}
          rowLink={({ name }) => tokenPaths.template({ ...place, template: name })}
          rowActions={({ name }) => [
            {
              label: texts.edit,
              icon: <Pencil />,
              run: () => void navigate(tokenPaths.template({ ...place, template: name })),
            },
            {
              label: texts.delete,
              icon: <Trash2 />,
              danger: true,
              deniedBecause: denied,
              run: () =>
                confirmDelete({
                  name,
                  id: name,
                  body: t.deleteBody,
                  run: () =>
                    save({ revision: project.revision_id, patch: templateRemoval(name), done: t.deleted(name) }),
                }),
            },
          ]}
          empty={
            <EmptyState icon={<Ticket />} title={t.empty.title} action={create}>
              {t.empty.body}
            </EmptyState>
          }
        />
      </Stack>
      <Stack>
        <SectionHeader title={t.hooks} about={t.hooksAbout} />
        <DataTable
          label={t.hooks}
          rows={[...hookNames]}
          columns={hookColumns}
          rowKey={(name) => name}
          rowName={(name) => t.hookNames[name]}
          rowLink={(name) => tokenPaths.hook({ ...place, hook: name })}
          empty={null}
        />
      </Stack>
    </Stack>
  )
}
