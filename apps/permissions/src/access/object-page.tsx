import { DoorOpen, ShieldCheck, Users } from 'lucide-react'

import { queryClient } from '@atrium/shared/api'
import { useIdentityNames } from '@atrium/shared/identity-choice'
import { links } from '@atrium/shared/links'
import { loadsList, queryText, useLoadedList } from '@atrium/shared/routing'
import { ListScreen, type Column } from '@atrium/shared/table'
import { ButtonLink, EmptyState, TextLink } from '@atrium/shared/ui'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { Tuple } from '../engine/model'
import { accessPaths } from '../paths'
import { namespaceList } from '../relationships/queries'
import { identityIn, SubjectName } from '../relationships/subject-name'
import { subjectText, tupleText } from '../relationships/tuple'
import { publishedRules } from '../rules/queries'
import { AccessNotes } from './access-notes'
import { accessToObject, objectFilters, ObjectPlace } from './queries'
import { useAccessText, type Text } from './text'

export const loader = loadsList(ObjectPlace, accessToObject, ({ project }) =>
  Promise.all([
    queryClient.ensureQueryData(namespaceList(project)),
    queryClient.ensureQueryData(publishedRules(project)),
  ]),
)

const columns = (
  t: Text,
  whyOf: (tuple: Tuple) => string,
  identities: ReadonlyMap<string, string>,
): Column<Tuple>[] => [
  {
    id: 'subject',
    header: t.columns.subject,
    width: '75%',
    mono: true,
    cell: (tuple) => <SubjectName subject={tuple} identities={identities} label={t.columns.subject} room={Infinity} />,
  },
  {
    id: 'why',
    header: t.columns.why,
    width: '80px',
    priority: 1,
    cell: (tuple) => <TextLink to={whyOf(tuple)}>{t.why}</TextLink>,
  },
]

const optionsOf = (names: Iterable<string>) => [...names].map((name) => ({ value: name, label: name }))

export function Component() {
  const t = useAccessText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { data: namespaces } = useSuspenseQuery(namespaceList(place.project))
  const { data: published } = useSuspenseQuery(publishedRules(place.project))
  const relations = published.rules.namespaces.get(place.namespace ?? '')?.keys() ?? []
  const identities = useIdentityNames((data?.items ?? []).map(identityIn))
  const whyOf = ({ namespace, object, relation, ...subject }: Tuple) =>
    links.check(place) + queryText({ namespace, object, relation, subject: subjectText(subject) })
  return (
    <ListScreen
      name="who-has-access"
      title={t.objectTitle}
      about={t.objectAbout}
      actions={
        <ButtonLink icon={<DoorOpen />} to={accessPaths.ofSubject(place)}>
          {t.ofSubject}
        </ButtonLink>
      }
      filters={objectFilters}
      filterOptions={{ namespace: optionsOf(namespaces), relation: optionsOf(relations) }}
      data={data}
      failure={failure}
      place={place}
      columns={columns(t, whyOf, identities)}
      rowKey={tupleText}
      rowName={subjectText}
      rowActions={(tuple) => [
        { label: t.why, icon: <ShieldCheck />, to: whyOf(tuple) },
        {
          label: t.ofSubject,
          icon: <DoorOpen />,
          to: accessPaths.ofSubject(place) + queryText({ subject: subjectText(tuple) }),
        },
      ]}
      empty={
        <EmptyState icon={<Users />} title={t.objectEmpty}>
          {t.objectEmptyAbout}
        </EmptyState>
      }
    >
      {data && !data.isRequested && (place.namespace ?? place.object ?? place.relation) && (
        <p role="status">{t.objectIncomplete}</p>
      )}
      {data && <AccessNotes {...data} />}
    </ListScreen>
  )
}
