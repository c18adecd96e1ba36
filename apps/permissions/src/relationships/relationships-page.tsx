import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Download, GitCompareArrows, KeyRound, Network, Plus, ShieldCheck, Trash2, Upload, Users } from 'lucide-react'
import { Outlet, useLocation, useNavigate } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { useCurlAction } from '@atrium/shared/curl'
import { DialogLink } from '@atrium/shared/form'
import { useIdentityNames } from '@atrium/shared/identity-choice'
import { links } from '@atrium/shared/links'
import { loadsList, queryText, useConfirmDelete, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import { Badge, ButtonLink, EmptyState } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'
import type { Relationship } from '@ory/client-fetch'

import { useAccessText } from '../access/text'
import { useExampleText } from '../examples/text'
import { accessPaths, examplePaths, relationshipPaths, transferPaths } from '../paths'
import { useText, type Text } from '../text'
import { knownNames, namespaceList, relationshipFilters, relationshipList, RelationshipPlace } from './queries'
import { identityIn, SubjectName } from './subject-name'
import { subjectText, tupleQuery, tupleText } from './tuple'
import { changeText } from './tuple-changes'
import { useDeleteRelationship } from './writes'

export const loader = loadsList(RelationshipPlace, relationshipList, ({ project }) =>
  queryClient.ensureQueryData(namespaceList(project)),
)

const columns = (t: Text['relationships'], identities: ReadonlyMap<string, string>): Column<Relationship>[] => [
  {
    id: 'object',
    header: t.columns.object,
    sort: ({ namespace, object }) => `${namespace}:${object}`,
    cell: ({ namespace, object }) => `${namespace}:${object}`,
    mono: true,
  },
  {
    id: 'relation',
    header: t.columns.relation,
    sort: ({ relation }) => relation,
    cell: ({ relation }) => relation,
    mono: true,
  },
  {
    id: 'subject',
    header: t.columns.subject,
    sort: subjectText,
    mono: true,
    cell: (tuple) => (
      <>
        <SubjectName subject={tuple} identities={identities} label={t.columns.subject} />{' '}
        {tuple.subject_set && <Badge>{t.set}</Badge>}
      </>
    ),
  },
]

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
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { data: namespaces } = useSuspenseQuery(namespaceList(place.project))
  const denied = useDenial('relationships:write')
  const remove = useDeleteRelationship(place.project)
  const { namespace } = place
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data: seen } = useQuery(knownNames(place.project, namespace))
  const keys = keysOf(data?.items ?? [])
  const identities = useIdentityNames((data?.items ?? []).map(identityIn))
  const curl = useCurlAction()
  const words = useActionText()
  const { start } = useExampleText()
  const access = useAccessText()
  const confirmDelete = useConfirmDelete()

  const askToRemove = (tuple: Relationship) =>
    confirmDelete({
      name: tupleText(tuple),
      id: tupleText(tuple),
      title: t.removeTitle,
      body: t.removeBody(tupleText(tuple)),
      typed: false,
      run: () => remove(tuple),
    })

  const change = (rows: readonly Relationship[]) =>
    navigate(relationshipPaths.change(place), {
      state: { changes: rows.map((tuple) => `${changeText({ action: 'delete', tuple })}\n`).join('') },
    })

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
          <Menu
            label={words.more}
            actions={[
              {
                label: t.import,
                icon: <Upload />,
                deniedBecause: denied,
                to: transferPaths.import(place),
              },
              {
                label: t.export,
                icon: <Download />,
                to: transferPaths.export(place) + relationshipFilters.search(place),
              },
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
                deniedBecause: denied ?? (namespace ? undefined : t.removeMatchingNeedsNamespace),
                to: relationshipPaths.deleteMatching(place) + search,
              },
            ]}
          />
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
      columns={columns(t, identities)}
      rowKey={(tuple) => keys.get(tuple) ?? tupleText(tuple)}
      rowName={tupleText}
      rowActions={(tuple) => {
        const request = {
          namespace: tuple.namespace,
          object: tuple.object,
          relation: tuple.relation,
          subject: subjectText(tuple),
        }
        return [
          { label: t.check, icon: <ShieldCheck />, to: links.check(place) + queryText(request) },
          {
            label: access.ofSubject,
            icon: <KeyRound />,
            to: accessPaths.ofSubject(place) + queryText({ subject: request.subject }),
          },
          {
            label: access.toObject,
            icon: <Users />,
            to: accessPaths.toObject(place) + queryText({ ...request, subject: undefined }),
          },
          curl({ path: '/relation-tuples', query: tupleQuery(tuple) }),
          { label: words.delete, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => askToRemove(tuple) },
        ]
      }}
      selection={[
        {
          label: words.delete,
          icon: <Trash2 />,
          danger: true,
          deniedBecause: denied,
          run: (rows) => void change(rows),
        },
      ]}
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
