import type { Rewrite, RewriteChild } from '@atrium/shared/permission-language'
import type { ProjectRules } from '../rules-of-project'
import type { SubjectSet } from '../tuples'
import type { RelatedSets } from './known-sets'

/** How many relations of an object are read with the requested one. */
const MOST = 20

const relations = new WeakMap<ProjectRules, Map<string, readonly string[]>>()

/** Relations of the same object that a check of this one reads, by the rules. */
function relatedRelations(rules: ProjectRules, { namespace, relation }: SubjectSet): readonly string[] {
  const known = relations.get(rules) ?? new Map<string, readonly string[]>()
  relations.set(rules, known)
  const key = JSON.stringify([namespace, relation])
  const before = known.get(key)
  if (before) return before
  const found = new Set([relation])
  const add = (name: string): boolean => found.size <= MOST && found.size < found.add(name).size
  const follow = (child: RewriteChild | Rewrite): void => {
    if (child.kind === 'not') follow(child.child)
    else if (child.kind === 'traverse') add(child.via)
    else if (child.kind !== 'computed') child.children.forEach(follow)
    else if (add(child.relation)) follows(child.relation)
  }
  const follows = (name: string): void => {
    rules.namespaces.get(namespace)?.get(name)?.rewrite?.children.forEach(follow)
  }
  follows(relation)
  found.delete(relation)
  const list = [...found]
  // undeclared names are not cached: anyone can invent some
  if (rules.namespaces.get(namespace)?.has(relation)) known.set(key, list)
  return list
}

/** The sets of an object that are read with one of them, so that a check needs one query for each object, not one for each relation. */
export const prefetchedBy =
  (rules: ProjectRules): RelatedSets =>
  (set) =>
    relatedRelations(rules, set).map((relation) => ({ ...set, relation }))
