import { queryOptions } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'

import { projectScope, resourceKey } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'
import { links } from '@atrium/shared/links'
import { loadsList, queryText, useLoadedList } from '@atrium/shared/routing'
import { DataTable, type Column } from '@atrium/shared/table'
import { EmptyState, Muted, Stack, TextLink } from '@atrium/shared/ui'

import { IdentityPlace } from '../identities/queries'
import { usePermissionText, type Text } from './text'

/** A relationship with the identity as its subject: by its ID, or as an object of the namespace `User`. */
type Own = { namespace: string; object: string; relation: string; subject: string }

const keyOf = ({ namespace, object, relation, subject }: Own) => JSON.stringify([namespace, object, relation, subject])

const shown = 50
const asObject = 'User'

const ownRelationships = ({ project, identity }: { project: string; identity: string }) =>
  queryOptions({
    queryKey: [...resourceKey('relationships', project), 'of', identity],
    queryFn: async ({ signal }): Promise<{ items: Own[]; cut: boolean }> => {
      const api = relationshipApi(projectScope(project))
      const { namespaces = [] } = await api.listRelationshipNamespaces({ signal })
      const set = { subjectSetNamespace: asObject, subjectSetObject: identity, subjectSetRelation: '' }
      const spellings = [
        { subject: identity, filter: { subjectId: identity } },
        ...(namespaces.some(({ name }) => name === asObject)
          ? [{ subject: `${asObject}:${identity}`, filter: set }]
          : []),
      ]
      const read = await Promise.all(
        spellings.map(async ({ subject, filter }) => {
          const { relation_tuples = [], next_page_token: next } = await api.getRelationships(
            { ...filter, pageSize: shown },
            { signal },
          )
          const own = relation_tuples.map(({ namespace, object, relation }) => ({
            namespace,
            object,
            relation,
            subject,
          }))
          return { own, more: Boolean(next) }
        }),
      )
      // The service stores duplicates.
      const all = [...new Map(read.flatMap(({ own }) => own).map((item) => [keyOf(item), item])).values()]
      return { items: all.slice(0, shown), cut: all.length > shown || read.some(({ more }) => more) }
    },
  })

export const loader = loadsList(IdentityPlace, ownRelationships)

const columns = (t: Text): Column<Own>[] => [
  {
    id: 'object',
    header: t.object,
    sort: ({ namespace, object }) => `${namespace}:${object}`,
    mono: true,
    cell: ({ namespace, object }) => `${namespace}:${object}`,
  },
  {
    id: 'relation',
    header: t.relation,
    sort: ({ relation }) => relation,
    mono: true,
    cell: ({ relation }) => relation,
  },
]

/** The identity's direct relationships; the permissions remote shows what follows from them. */
export function Component() {
  const t = usePermissionText()
  const {
    place: { project, identity },
    data,
    failure,
  } = useLoadedList<typeof loader>()
  const subject = data?.items[0]?.subject ?? identity
  return (
    <Stack>
      <DataTable
        label={t.title}
        rows={data?.items}
        failure={failure}
        partial={data?.cut}
        columns={columns(t)}
        rowKey={keyOf}
        rowLink={(own) => links.check({ project }) + queryText(own)}
        empty={
          <EmptyState icon={<ShieldCheck />} title={t.empty}>
            {t.emptyAbout}
          </EmptyState>
        }
      />
      {data?.cut && <Muted>{t.cut}</Muted>}
      <TextLink to={links.access({ project }) + queryText({ subject })}>{t.all}</TextLink>
    </Stack>
  )
}
