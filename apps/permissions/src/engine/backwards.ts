import type { Relation, RewriteChild } from '@atrium/shared/permission-language'

import type { Rules } from './model'

type Named = { namespace: string; relation: string }

/** The rules in reverse: what follows once a subject is in a relation of an object. */
export type Backwards = {
  /** Permissions of the same object that a relation may lead to. */
  permitsOf: (of: Named) => readonly string[]
  /** Permissions of other objects: those whose relation `via` contains the object, as a subject with the relation `as`. */
  throughOf: (of: Named) => readonly (Named & { via: string; as: string })[]
  /** Whether the rules allow the relation's subject set as a subject. */
  isSubject: (of: Named) => boolean
  /** Permissions that may hold without any relationship of the subject, so that following relationships can't find them. */
  open: readonly Named[]
}

export function backwards({ namespaces }: Pick<Rules, 'namespaces'>): Backwards {
  const permits = new Map<string, string[]>()
  const through = new Map<string, (Named & { via: string; as: string })[]>()
  const subjects = new Set<string>()
  let declared = false
  for (const [namespace, relations] of namespaces) {
    for (const { name, types, rewrite } of relations.values()) {
      declared = true
      for (const type of types) if (type.relation) subjects.add(keyOf(type.namespace, type.relation))
      for (const leaf of rewrite ? leavesOf(rewrite) : []) {
        if (leaf.kind === 'computed') push(permits, keyOf(namespace, leaf.relation), name)
        else {
          for (const type of relations.get(leaf.via)?.types ?? []) {
            const way = { namespace, relation: name, via: leaf.via, as: type.relation ?? '' }
            push(through, keyOf(type.namespace, leaf.relation), way)
          }
        }
      }
    }
  }
  return {
    permitsOf: ({ namespace, relation }) => permits.get(keyOf(namespace, relation)) ?? [],
    throughOf: ({ namespace, relation }) => through.get(keyOf(namespace, relation)) ?? [],
    // namespaces known only by name accept any subject
    isSubject: ({ namespace, relation }) => !declared || subjects.has(keyOf(namespace, relation)),
    open: openPermits(namespaces),
  }
}

const keyOf = (namespace: string, relation: string) => `${namespace}#${relation}`

function push<T>(map: Map<string, T[]>, key: string, value: T) {
  map.set(key, [...(map.get(key) ?? []), value])
}

export type Leaf = Extract<RewriteChild, { kind: 'computed' | 'traverse' }>

/** The sets of a permit that a subject has to be in, excluding negated ones. */
export function leavesOf(child: RewriteChild, isPositive = true): Leaf[] {
  switch (child.kind) {
    case 'and':
    case 'or':
      return child.children.flatMap((one) => leavesOf(one, isPositive))
    case 'not':
      return leavesOf(child.child, !isPositive)
    case 'computed':
    case 'traverse':
      return isPositive ? [child] : []
  }
}

/** Permits that can be true without any relationship because they depend only on negations, and permits derived from them. */
function openPermits(namespaces: Rules['namespaces']): Named[] {
  const open = new Map<string, Named>()
  const holds = (child: RewriteChild, namespace: string, relations: ReadonlyMap<string, Relation>): boolean => {
    switch (child.kind) {
      case 'and':
        return child.children.length > 0 && child.children.every((one) => holds(one, namespace, relations))
      case 'or':
        return child.children.some((one) => holds(one, namespace, relations))
      case 'not':
        // a negated permit may have its own condition
        return true
      case 'computed':
        return open.has(keyOf(namespace, child.relation))
      case 'traverse':
        return (relations.get(child.via)?.types ?? []).some((type) => open.has(keyOf(type.namespace, child.relation)))
    }
  }
  let before = -1
  while (open.size > before) {
    before = open.size
    for (const [namespace, relations] of namespaces) {
      for (const { name, rewrite } of relations.values()) {
        if (rewrite && holds(rewrite, namespace, relations)) {
          open.set(keyOf(namespace, name), { namespace, relation: name })
        }
      }
    }
  }
  return [...open.values()]
}
