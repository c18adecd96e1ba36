import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Download, GitCompareArrows, Network, Plus, Trash2, Upload } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { DialogLink } from '@atrium/shared/form'
import { useIdentityNames } from '@atrium/shared/identity-choice'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import { ButtonLink, EmptyState } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'
import type { Relationship } from '@ory/client-fetch'

import { useExampleText } from '../examples/text'
import { examplePaths, relationshipPaths, transferPaths } from '../paths'
import { useText } from '../text'
import { knownNames, namespaceList, relationshipFilters, relationshipList, RelationshipPlace } from './queries'
import { relationshipColumns } from './relationship-columns'
import { identityIn } from './subject-name'
import { tupleText } from './tuple'
import { useRelationshipActions } from './use-relationship-actions'

export const loader = loadsList(RelationshipPlace, relationshipList, ({ project }) =>
  queryClient.ensureQueryData(namespaceList(project)),
)

const optionsOf = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }))

/** The service stores duplicates, so the text alone isn't a key. */
function keysOf(rows: Relationship[]) {
  const seen = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const text = tupleText(row)
      const times = seen.get(text) ?? 0
      seen.set(text, times + 1)
      return [row, times ? `${text} ${times}` : text]
    }),
  )
}

export function Component() {
  const t = useText().relationships
  const { start } = useExampleText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { data: namespaces } = useSuspenseQuery(namespaceList(place.project))
  const { data: seen } = useQuery(knownNames(place.project, place.namespace))
  const keys = keysOf(data?.items ?? [])
  const identities = useIdentityNames((data?.items ?? []).map(identityIn))
  const { rowActions, selection } = useRelationshipActions(place.project)
  const create = (
    <DialogLink
      tone="primary"
      icon={<Plus />}
      to={relationshipPaths.newRelationship(place)}
      requires="relationships:write"
    >
      {t.create}
    </DialogLink>
  )

  return (
    <ListScreen
      name="relationships"
      title={t.title}
      about={t.about}
      help="permissions"
      actions={
        <>
          {create}
          <MoreActions place={place} />
        </>
      }
      filters={relationshipFilters}
      filterOptions={{
        namespace: optionsOf(namespaces),
        object: optionsOf(seen?.objects),
        relation: optionsOf(seen?.relations),
        subject: optionsOf(seen?.subjects),
      }}
      data={data}
      failure={failure}
      place={place}
      columns={relationshipColumns(t, identities)}
      rowKey={(tuple) => keys.get(tuple) ?? tupleText(tuple)}
      rowName={tupleText}
      rowActions={rowActions}
      selection={selection}
      empty={
        <EmptyState
          icon={<Network />}
          title={t.empty.title}
          action={
            <>
              {create}
              <ButtonLink to={examplePaths.examples(place)}>{start}</ButtonLink>
            </>
          }
        >
          {t.empty.body}
        </EmptyState>
      }
    >
      <Outlet />
    </ListScreen>
  )
}

/** Actions on all relationships, or on those that match the filters. */
function MoreActions({ place }: { place: RelationshipPlace }) {
  const t = useText().relationships
  const texts = useActionText()
  const { search } = useLocation()
  const denied = useDenial('relationships:write')
  return (
    <Menu
      label={texts.more}
      actions={[
        { label: t.import, icon: <Upload />, deniedBecause: denied, to: transferPaths.import(place) },
        { label: t.export, icon: <Download />, to: transferPaths.export(place) + relationshipFilters.search(place) },
        {
          label: t.changeTitle,
          icon: <GitCompareArrows />,
          deniedBecause: denied,
          to: relationshipPaths.change(place),
        },
        {
          label: t.removeMatching,
          icon: <Trash2 />,
          danger: true,
          deniedBecause: denied ?? (place.namespace ? undefined : t.removeMatchingNeedsNamespace),
          to: relationshipPaths.deleteMatching(place) + search,
        },
      ]}
    />
  )
}
