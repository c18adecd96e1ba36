import { useQuery } from '@tanstack/react-query'

import { publishedRules } from '../rules/queries'
import { knownNames } from './queries'

type Kind = 'relations' | 'relations and permits'

/**
 * Suggestions for typing a relationship or a question about one: names that the namespace's rules declare, and names in the first
 * relationships. Empty while they load, and if they can't be read.
 */
export function useNames(project: string, namespace: string, kind: Kind) {
  const { data: rules } = useQuery(publishedRules(project))
  const declared = rules?.rules.namespaces.get(namespace.trim())
  const { data: seen } = useQuery(knownNames(project, declared && namespace.trim()))
  const relations = [...(declared?.values() ?? [])].filter(({ rewrite }) => kind !== 'relations' || !rewrite)
  return {
    objects: seen?.objects ?? [],
    relations: [...new Set([...relations.map(({ name }) => name), ...(seen?.relations ?? [])])].sort(),
    subjects: seen?.subjects ?? [],
  }
}
