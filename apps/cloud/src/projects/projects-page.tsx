import { FolderPlus, Plus } from 'lucide-react'
import { Outlet, useSearchParams } from 'react-router'

import { DialogLink } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { ColumnChoice, DataTable, Pager, shownColumns, type Column } from '@atrium/shared/table'
import { useFormat, type Formatter } from '@atrium/shared/text'
import { EmptyState, EnvironmentBadge, Notice, RelativeTime, SectionHeader, Stack, StateDot } from '@atrium/shared/ui'

import { known } from '../text/known'
import { useText, type Text } from '../text'
import { ProjectListPlace, projectsOfWorkspace, type Failures, type ListedProject } from './queries'

export const loader = loadsList(ProjectListPlace, projectsOfWorkspace)

const sizes = [50, 100, 250]
const failureKinds = ['messages', 'webhooks', 'event_deliveries', 'domains'] as const satisfies (keyof Failures)[]

function columnsOf(t: Text['projects'], counted: number, format: Formatter): Column<ListedProject>[] {
  const exactly = (count: number | undefined) => (count === undefined ? '–' : format.number(count))
  const upTo = (count: number | undefined) =>
    count !== undefined && count >= counted ? t.atLeast(format.number(counted)) : exactly(count)
  return [
    { id: 'name', header: t.columns.name, sort: ({ name }) => name, width: '20%', cell: ({ name }) => name },
    { id: 'slug', header: t.columns.slug, sort: ({ slug }) => slug, cell: ({ slug }) => slug, mono: true, priority: 3 },
    {
      id: 'environment',
      header: t.columns.environment,
      sort: ({ environment }) => environment,
      width: '130px',
      cell: ({ environment }) => <EnvironmentBadge environment={environment} />,
    },
    {
      id: 'state',
      header: t.columns.state,
      sort: ({ state }) => state,
      width: '110px',
      cell: ({ state }) => <StateDot tone={state === 'running' ? 'success' : 'off'}>{known(t.states, state)}</StateDot>,
    },
    {
      id: 'identities',
      header: t.columns.identities,
      sort: ({ identities }) => identities,
      width: '110px',
      align: 'end',
      cell: ({ identities }) => exactly(identities),
    },
    {
      id: 'clients',
      header: t.columns.clients,
      sort: ({ clients }) => clients,
      width: '130px',
      align: 'end',
      optional: true,
      cell: ({ clients }) => upTo(clients),
    },
    {
      id: 'relationships',
      header: t.columns.relationships,
      sort: ({ relationships }) => relationships,
      width: '130px',
      align: 'end',
      optional: true,
      cell: ({ relationships }) => upTo(relationships),
    },
    {
      id: 'health',
      header: t.columns.health,
      sort: ({ failures }) => failures && failureKinds.reduce((all, kind) => all + failures[kind], 0),
      labelled: true,
      width: '28%',
      shrinks: true,
      cell: ({ failures }) => <Health failures={failures} count={upTo} t={t} format={format} />,
    },
    {
      id: 'region',
      header: t.columns.region,
      sort: ({ home_region }) => known(t.regions, home_region),
      optional: true,
      width: '160px',
      cell: ({ home_region }) => known(t.regions, home_region),
    },
    {
      id: 'created',
      header: t.columns.created,
      sort: ({ created_at }) => new Date(created_at),
      priority: 3,
      width: '130px',
      cell: ({ created_at }) => <RelativeTime value={created_at} />,
    },
  ]
}

type HealthProps = {
  failures: Failures | undefined
  count: (count: number) => string
  t: Text['projects']
  format: Formatter
}

function Health({ failures, count, t, format }: HealthProps) {
  if (!failures) return '–'
  const failed = failureKinds.filter((kind) => failures[kind] > 0)
  if (failed.length === 0) return <StateDot tone="success">{t.healthy}</StateDot>
  return (
    <StateDot tone="danger">
      {format.list(failed.map((kind) => t.failures[kind](failures[kind], count(failures[kind]))))}
    </StateDot>
  )
}

export function Component() {
  const t = useText().projects
  const format = useFormat()
  const [search] = useSearchParams()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const columns = columnsOf(t, data?.counted ?? 0, format)
  const create = (
    <DialogLink tone="primary" icon={<Plus />} to={links.newProject(place)} requires="projects:write">
      {t.create}
    </DialogLink>
  )

  return (
    <Stack>
      <SectionHeader
        title={t.title}
        about={t.about}
        actions={
          <>
            {data && data.projects.length > 0 && <ColumnChoice columns={columns} />}
            {create}
          </>
        }
      />
      {data && data.purging.length > 0 && (
        <Notice tone="info">{t.beingPurged(format.list(data.purging.map(({ name }) => name)))}</Notice>
      )}
      <DataTable
        label={t.title}
        rows={data?.projects}
        failure={failure}
        columns={shownColumns(columns, search)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ slug }) => links.project({ project: slug })}
        filtered={place.page !== undefined}
        partial={place.page !== undefined || data?.next_page_token !== undefined}
        empty={
          <EmptyState icon={<FolderPlus />} title={t.empty.title} action={create}>
            {t.empty.body}
          </EmptyState>
        }
        footer={
          <Pager
            next={data?.next_page_token}
            page={place.page}
            count={data?.projects.length}
            size={place.size}
            sizes={sizes}
          />
        }
      />
      <Outlet />
    </Stack>
  )
}
