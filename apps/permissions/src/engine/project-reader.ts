import { projectScope } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'
import type { Relationship } from '@ory/client-fetch'

import type { Reader, Subject, Tuple } from './model'

const subjectOf = ({ subject_id, subject_set }: Relationship): Subject =>
  subject_set ? { subject_set } : { subject_id: subject_id ?? '' }

/** Reads a project's relationships by its API, also those of a self-hosted service. */
export const projectReader =
  (project: string): Reader =>
  async ({ namespace, object, relation, subject }, { size, token, signal }) => {
    const answer = await relationshipApi(projectScope(project)).getRelationships(
      {
        namespace,
        object,
        relation,
        subjectId: subject?.subject_id,
        subjectSetNamespace: subject?.subject_set?.namespace,
        subjectSetObject: subject?.subject_set?.object,
        subjectSetRelation: subject?.subject_set?.relation,
        pageSize: size,
        pageToken: token,
      },
      { signal },
    )
    const tuples = (answer.relation_tuples ?? []).map((tuple): Tuple => ({
      namespace: tuple.namespace,
      object: tuple.object,
      relation: tuple.relation,
      ...subjectOf(tuple),
    }))
    return { tuples, next: answer.next_page_token || undefined }
  }
