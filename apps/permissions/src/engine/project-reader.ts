import { projectScope } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'

import { tupleOf, type Reader, type Subject } from './model'
import type { SubjectReader } from './reach'

/** Reads a project's relationships from its API, also from a self-hosted service. */
export const projectReader =
  (project: string): Reader =>
  async ({ namespace, object, relation, subject }, { size, token, signal }) => {
    const response = await relationshipApi(projectScope(project)).getRelationships(
      {
        namespace,
        object,
        relation,
        ...toParameters(subject),
        pageSize: size,
        pageToken: token,
      },
      { signal },
    )
    return { tuples: (response.relation_tuples ?? []).map(tupleOf), next: response.next_page_token || undefined }
  }

/** Reads the relationships of a project that contain a subject. */
export const projectSubjectReader =
  (project: string): SubjectReader =>
  async ({ namespace, relation, subject }, { size, token, signal }) => {
    const response = await relationshipApi(projectScope(project)).getRelationships(
      { namespace, relation, ...toParameters(subject), pageSize: size, pageToken: token },
      { signal },
    )
    return { tuples: (response.relation_tuples ?? []).map(tupleOf), next: response.next_page_token || undefined }
  }

const toParameters = (subject: Subject | undefined) => ({
  subjectId: subject?.subject_id,
  subjectSetNamespace: subject?.subject_set?.namespace,
  subjectSetObject: subject?.subject_set?.object,
  subjectSetRelation: subject?.subject_set?.relation,
})
