import { projectScope } from '@atrium/shared/api'
import { relationshipApi } from '@atrium/shared/api/relationship'

import { tupleOf, type Reader, type Subject } from './model'

type Filter = { namespace?: string; object?: string; relation?: string; subject?: Subject }

/** Reads a project's relationships from its API, also from a self-hosted service: those of a set, or those that contain a subject. */
export const projectReader =
  (project: string) =>
  async (
    { namespace, object, relation, subject }: Filter,
    { size, token, signal }: Parameters<Reader>[1],
  ): ReturnType<Reader> => {
    const response = await relationshipApi(projectScope(project)).getRelationships(
      { namespace, object, relation, ...toParameters(subject), pageSize: size, pageToken: token },
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
