import { create } from '@bufbuild/protobuf'
import { Code, ConnectError } from '@connectrpc/connect'
import type { Subject as ApiSubject, Tuple } from '../permission/tuples'
import {
  NodeType,
  SubjectTreeSchema,
  type SubjectTree,
} from './generated/ory/keto/relation_tuples/v1alpha2/expand_service_pb'
import {
  RelationTupleSchema,
  SubjectSchema,
  type RelationTuple,
  type Subject,
} from './generated/ory/keto/relation_tuples/v1alpha2/relation_tuples_pb'

/** A node of the HTTP API's expand response. */
export type ApiTree = { type: string; tuple: Tuple; children?: ApiTree[] }

export const subjectMessage = (subject: ApiSubject): Subject =>
  create(SubjectSchema, {
    ref:
      'subject_id' in subject ? { case: 'id', value: subject.subject_id } : { case: 'set', value: subject.subject_set },
  })

export const tupleMessage = (tuple: Tuple): RelationTuple =>
  create(RelationTupleSchema, {
    namespace: tuple.namespace,
    object: tuple.object,
    relation: tuple.relation,
    subject: subjectMessage(tuple),
  })

/** @returns undefined for an empty subject */
export function subjectIn(subject: Subject | undefined): ApiSubject | undefined {
  const ref = subject?.ref
  if (ref?.case === 'id') return { subject_id: ref.value }
  if (ref?.case !== 'set') return undefined
  const { namespace, object, relation } = ref.value
  return { subject_set: { namespace, object, relation } }
}

type TupleParts = { namespace: string; object: string; relation: string; subject?: Subject | undefined }

/** @throws ConnectError if the subject is missing */
export function tupleIn({ namespace, object, relation, subject }: TupleParts): Tuple {
  const known = subjectIn(subject)
  if (!known) throw new ConnectError('A relationship needs a subject.', Code.InvalidArgument)
  return { namespace, object, relation, ...known }
}

type RelationFilter = { namespace?: string; object?: string; relation?: string; subject?: Subject | undefined }

/** The filter as the HTTP API's parameters. In messages of the older form, empty values count as missing. */
export function queryOf(
  { namespace, object, relation, subject }: RelationFilter,
  emptyCounts: boolean,
): URLSearchParams {
  const query = new URLSearchParams()
  const known = subjectIn(subject)
  const parts = {
    namespace,
    object,
    relation,
    ...(known && 'subject_id' in known && { subject_id: known.subject_id }),
    ...(known &&
      'subject_set' in known && {
        'subject_set.namespace': known.subject_set.namespace,
        'subject_set.object': known.subject_set.object,
        'subject_set.relation': known.subject_set.relation,
      }),
  }
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined && (emptyCounts || value !== '' || name.startsWith('subject'))) query.set(name, value)
  }
  return query
}

const nodeTypes: Record<string, NodeType> = {
  union: NodeType.UNION,
  exclusion: NodeType.EXCLUSION,
  intersection: NodeType.INTERSECTION,
  leaf: NodeType.LEAF,
}

/** The tree as a message; the service's depth limit bounds how deep it goes. */
export function treeMessage({ type, tuple, children = [] }: ApiTree): SubjectTree {
  const message = tupleMessage(tuple)
  return create(SubjectTreeSchema, {
    nodeType: nodeTypes[type] ?? NodeType.UNSPECIFIED,
    tuple: message,
    ...(message.subject && { subject: message.subject }),
    children: children.map(treeMessage),
  })
}
