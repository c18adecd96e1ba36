import type { Column } from '@atrium/shared/table'
import { Badge } from '@atrium/shared/ui'
import type { Relationship } from '@ory/client-fetch'

import type { Text } from '../text'
import { SubjectName } from './subject-name'
import { subjectText } from './tuple'

/** @param identities names of subjects that are identities, by ID */
export const relationshipColumns = (
  t: Text['relationships'],
  identities: ReadonlyMap<string, string>,
): Column<Relationship>[] => [
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
