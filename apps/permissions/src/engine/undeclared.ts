import type { Relation } from '@atrium/shared/permission-language'
import type { Relationship } from '@ory/client-fetch'

/** Relations and permissions by namespace; undefined where only the namespace is known. */
export type Shape = ReadonlyMap<string, ReadonlyMap<string, Pick<Relation, 'rewrite'>> | undefined>

/** A relation of a relationship that the rules don't declare, or declare as a permission. */
export type Undeclared = { code: 'relation' | 'permission'; name: string; namespace: string }

/** What the rules don't declare of a relationship: it is stored, but checks don't find it, or not in strict mode. */
export function undeclared({ namespace, relation, subject_set }: Relationship, shape: Shape): Undeclared | undefined {
  for (const { of, name } of [
    { of: namespace, name: relation },
    { of: subject_set?.namespace ?? '', name: subject_set?.relation ?? '' },
  ]) {
    const declared = shape.get(of)
    // A class without relations takes any; a set without one is its object itself.
    if (declared && declared.size > 0 && name !== '' && !declared.has(name))
      return { code: 'relation', name, namespace: of }
  }
  // A subject set may be of a permission.
  return shape.get(namespace)?.get(relation)?.rewrite ? { code: 'permission', name: relation, namespace } : undefined
}
