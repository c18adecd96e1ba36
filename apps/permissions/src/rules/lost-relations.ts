import type { Rules } from '../engine/model'

/** A namespace, or one of its relations, that would no longer be declared. */
export type Lost = { namespace: string; relation?: string }

/** What the published rules declare and the new ones don't. A namespace that declares no relation allows any. */
export const lostRelations = (published: Rules, next: Rules): Lost[] =>
  [...published.namespaces].flatMap(([namespace, relations]): Lost[] => {
    const declared = next.namespaces.get(namespace)
    if (!declared) return [{ namespace }]
    if (declared.size === 0) return []
    return [...relations.keys()]
      .filter((relation) => !declared.has(relation))
      .map((relation) => ({ namespace, relation }))
  })
