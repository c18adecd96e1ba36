import { DoorOpen, ShieldCheck, Users } from 'lucide-react'

import { queryClient } from '@atrium/shared/api'
import { links } from '@atrium/shared/links'
import { loadsList, queryText, useLoadedList } from '@atrium/shared/routing'
import { ListScreen, type Column } from '@atrium/shared/table'
import { ButtonLink, EmptyState, TextLink } from '@atrium/shared/ui'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { Tuple } from '../engine/model'
import { accessPaths } from '../paths'
import { namespaceList } from '../relationships/queries'
import { subjectText, tupleText } from '../relationships/tuple'
import { AccessNotes } from './access-notes'
import { accessOfSubject, subjectFilters, SubjectPlace } from './queries'
import { useAccessText, type Text } from './text'

export const loader = loadsList(SubjectPlace, accessOfSubject, ({ project }) =>
  queryClient.ensureQueryData(namespaceList(project)),
)

const columns = (t: Text, whyOf: (tuple: Tuple) => string): Column<Tuple>[] => [
  {
    id: 'object',
    header: t.columns.object,
    sort: ({ namespace, object }) => `${namespace}:${object}`,
    mono: true,
    cell: ({ namespace, object }) => `${namespace}:${object}`,
  },
  {
    id: 'relation',
    header: t.columns.relation,
    sort: ({ relation }) => relation,
    mono: true,
    cell: ({ relation }) => relation,
  },
  {
    id: 'why',
    header: t.columns.why,
    width: '80px',
    priority: 1,
    cell: (tuple) => <TextLink to={whyOf(tuple)}>{t.why}</TextLink>,
  },
]

export function Component() {
  const t = useAccessText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { data: namespaces } = useSuspenseQuery(namespaceList(place.project))
  const whyOf = ({ namespace, object, relation, ...subject }: Tuple) =>
    links.check(place) + queryText({ namespace, object, relation, subject: subjectText(subject) })
  return (
    <ListScreen
      name="access"
      title={t.subjectTitle}
      about={t.subjectAbout}
      actions={
        <ButtonLink icon={<Users />} to={accessPaths.toObject(place)}>
          {t.toObject}
        </ButtonLink>
      }
      filters={subjectFilters}
      filterOptions={{ namespace: namespaces.map((name) => ({ value: name, label: name })) }}
      data={data}
      failure={failure}
      place={place}
      columns={columns(t, whyOf)}
      rowKey={tupleText}
      rowName={tupleText}
      rowActions={(tuple) => {
        const { namespace, object, relation } = tuple
        return [
          { label: t.why, icon: <ShieldCheck />, to: whyOf(tuple) },
          {
            label: t.toObject,
            icon: <Users />,
            to: accessPaths.toObject(place) + queryText({ namespace, object, relation }),
          },
        ]
      }}
      empty={
        <EmptyState icon={<DoorOpen />} title={t.subjectEmpty}>
          {t.subjectEmptyAbout}
        </EmptyState>
      }
    >
      {data && <AccessNotes {...data} />}
    </ListScreen>
  )
}
