import type { Relation } from '@atrium/shared/permission-language'
import type { Relationship } from '@ory/client-fetch'

/** Relations and permissions by namespace; undefined if only its name is known. */
export type Shape = ReadonlyMap<string, ReadonlyMap<string, Pick<Relation, 'rewrite'>> | undefined>

/** A relation of a relationship that the rules don't declare, or declare as a permission. */
export type Undeclared = { code: 'relation' | 'permission'; name: string; namespace: string }

/** The undeclared part of a relationship, if any: it is stored, but checks don't find it, or not in strict mode. */
export function undeclared({ namespace, relation, subject_set }: Relationship, shape: Shape): Undeclared | undefined {
  for (const { of, name } of [
    { of: namespace, name: relation },
    { of: subject_set?.namespace ?? '', name: subject_set?.relation ?? '' },
  ]) {
    const declared = shape.get(of)
    // A class without relations allows any; a set without a relation is the object itself.
    if (declared && declared.size > 0 && name !== '' && !declared.has(name))
      return { code: 'relation', name, namespace: of }
  }
  // Unlike the relation itself, a subject set may refer to a permission.
  return shape.get(namespace)?.get(relation)?.rewrite ? { code: 'permission', name: relation, namespace } : undefined
}
