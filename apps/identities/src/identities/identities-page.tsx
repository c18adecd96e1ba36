import {
  DatabaseZap,
  Download,
  LayoutList,
  ListChecks,
  LogOut,
  Pencil,
  Plus,
  Power,
  PowerOff,
  Trash2,
  Upload,
  UserRound,
  Users,
} from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { useCurlAction } from '@atrium/shared/curl'
import { identifierOf } from '@atrium/shared/identity-name'
import { keepPageOnListError, readPlace, useList } from '@atrium/shared/routing'
import { useDenial, useProject, useSession } from '@atrium/shared/session'
import { ListScreen, pageParameter, type BulkAction } from '@atrium/shared/table'
import { useFormat } from '@atrium/shared/text'
import { useActionText } from '@atrium/shared/text/actions'
import { Button, ButtonLink, EmptyState, Muted, ProblemNotice, Row } from '@atrium/shared/ui'
import { Menu, type MenuAction } from '@atrium/shared/ui/menu'
import type { Identity } from '@ory/client-fetch'

import { identityPaths } from '../paths'
import { everySchema, schemaOptions } from '../schemas/every-schema'
import { useText } from '../text'
import { identityColumns } from './identity-columns'
import { identityFilters } from './identity-filters'
import { identityList, IdentityListPlace, identityTotal, someIdentities, stopScan, type IdentityPage } from './queries'
import { useIdentityActions } from './use-identity-actions'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, IdentityListPlace)
  await Promise.all([
    someIdentities(place).catch(keepPageOnListError),
    // Optional: the list renders without the schemas to choose from.
    queryClient.prefetchQuery(everySchema(place.project)),
  ])
  return place
}

export function Component() {
  const t = useText().identities
  const texts = useActionText()
  const place = useLoaderData<typeof loader>()
  const { project } = place
  const { data, error, isFetching, failure } = useList(identityList(place))
  const schemas = queryClient.getQueryData(everySchema(project).queryKey)?.items ?? []
  const denied = useDenial('identities:write')
  const rowActions = useRowActions(project)
  const selection = useBulkActions(project)
  const matching = identityFilters.search(place)
  // Only counted without filters, and if there is more than one page.
  const { data: total } = useQuery({ ...identityTotal(project), enabled: !matching && data?.next !== undefined })
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={identityPaths.newIdentity(place)} deniedBecause={denied}>
      {t.create}
    </ButtonLink>
  )

  return (
    <ListScreen
      name="identities"
      title={t.title}
      about={t.about}
      help="identities"
      actions={
        <>
          {create}
          <MoreActions place={place} />
        </>
      }
      filters={identityFilters}
      filterOptions={{ schema_id: schemas.length > 1 ? schemaOptions(schemas) : undefined }}
      data={data && !matching && total ? { ...data, total } : data}
      failure={failure}
      place={place}
      columns={identityColumns(t, texts)}
      rowKey={({ id }) => id}
      rowName={identifierOf}
      rowLink={({ id }) => identityPaths.identity({ project, identity: id })}
      rowActions={rowActions}
      selection={selection}
      empty={
        <EmptyState icon={<Users />} title={t.empty.title} action={create}>
          {t.empty.body}
        </EmptyState>
      }
    >
      <IdentifierSearch place={place} isEmpty={data?.items.length === 0} />
      {data && <ScanProgress place={place} page={data} isFetching={isFetching} />}
      {data && error && <ProblemNotice problem={error} />}
    </ListScreen>
  )
}

/** Actions on all identities, or on those that match the filters. */
function MoreActions({ place }: { place: IdentityListPlace }) {
  const t = useText().identities
  const words = useActionText()
  const { search } = useLocation()
  const denied = useDenial('identities:write')
  const curl = useCurlAction()
  const matching = identityFilters.search(place)
  return (
    <Menu
      label={words.more}
      actions={[
        {
          label: matching ? t.changeMatching : t.bulkEditAll,
          icon: <LayoutList />,
          deniedBecause: denied,
          to: `${identityPaths.bulk(place)}${matching}`,
        },
        { label: t.import, icon: <Upload />, deniedBecause: denied, to: identityPaths.importIdentities(place) },
        {
          label: matching ? t.exportMatching : t.export,
          icon: <Download />,
          to: `${identityPaths.exportIdentities(place)}${matching}`,
        },
        ...(['strong', 'eventual'] as const).map((one) => ({
          label: t.consistencies[one],
          icon: <DatabaseZap />,
          current: one === place.consistency,
          to: withConsistency(search, one),
        })),
        { label: t.jobs, icon: <ListChecks />, to: identityPaths.jobs(place) },
        curl({ path: '/admin/identities', query: identityFilters.query(place) }),
      ]}
    />
  )
}

/** Whether an identifier was searched for as a whole or in part, which the list alone doesn't show. */
function IdentifierSearch({ place, isEmpty }: { place: IdentityListPlace; isEmpty: boolean }) {
  const t = useText().identities
  const { credentials_identifier: whole, preview_credentials_identifier_similar: part } = place
  const { target } = useSession()
  const { kind } = useProject()?.target ?? target
  const wanted = whole ?? part
  if (!wanted) return null
  // Kratos compares the beginning only.
  const searched = whole ? t.searchedExactly : kind === 'self-hosted' ? t.searchedStart : t.searchedPart
  return (
    <Row>
      <Muted role="status">{searched(wanted)}</Muted>
      {whole && isEmpty && (
        <ButtonLink small to={{ search: identityFilters.search({ preview_credentials_identifier_similar: whole }) }}>
          {t.lookForSimilar}
        </ButtonLink>
      )}
    </Row>
  )
}

type ScanProps = { place: IdentityListPlace; page: IdentityPage; isFetching: boolean }

/** How many identities a scan has read, for filters that the API lacks. */
function ScanProgress({ place, page: { scanned, next }, isFetching }: ScanProps) {
  const t = useText().identities
  const format = useFormat()
  if (scanned === undefined) return null
  const count = format.number(scanned)
  return (
    <Row>
      <Muted role="status">{isFetching ? t.scanning(count) : t.scanned(count, next !== undefined)}</Muted>
      {isFetching && next && (
        <Button small onClick={() => stopScan(place)}>
          {t.stopScanning}
        </Button>
      )}
    </Row>
  )
}

function useRowActions(project: string) {
  const t = useText().identities
  const texts = useActionText()
  const denied = useDenial('identities:write')
  const curl = useCurlAction()
  const { toggleState, remove } = useIdentityActions(project)
  return (identity: Identity): MenuAction[] => {
    const place = { project, identity: identity.id }
    const isInactive = identity.state === 'inactive'
    return [
      { label: texts.open, icon: <UserRound />, to: identityPaths.identity(place) },
      { label: texts.edit, icon: <Pencil />, deniedBecause: denied, to: identityPaths.editIdentity(place) },
      {
        label: isInactive ? t.activate : t.deactivate,
        icon: isInactive ? <Power /> : <PowerOff />,
        deniedBecause: denied,
        run: () => toggleState(identity),
      },
      curl({ path: `/admin/identities/${identity.id}` }),
      { label: texts.delete, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => remove(identity) },
    ]
  }
}

/** Actions for the selected identities: each has its own page with a preview. */
function useBulkActions(project: string): BulkAction<Identity>[] {
  const t = useText().identities
  const words = useActionText()
  const navigate = useNavigate()
  const denied = useDenial('identities:write')
  const lead = (action?: string) => (rows: Identity[]) => {
    const chosen = identityFilters.search({ ids: rows.map(({ id }) => id) })
    void navigate(identityPaths.bulk({ project }) + chosen + (action ? `&action=${action}` : ''))
  }
  return [
    { label: t.activate, icon: <Power />, deniedBecause: denied, run: lead('activate') },
    { label: t.deactivate, icon: <PowerOff />, deniedBecause: denied, run: lead('deactivate') },
    { label: t.revokeSessions, icon: <LogOut />, deniedBecause: denied, run: lead('revoke') },
    { label: t.changeChosen, icon: <Pencil />, deniedBecause: denied, run: lead('metadata') },
    { label: words.delete, icon: <Trash2 />, danger: true, deniedBecause: denied, run: lead('delete') },
  ]
}

/** The same list with another sorting or view, from its first page. */
function withConsistency(search: string, consistency: 'strong' | 'eventual'): string {
  const params = new URLSearchParams(search)
  params.delete(pageParameter)
  params.set('consistency', consistency)
  return `?${params}`
}
