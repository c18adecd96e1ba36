import * as z from 'zod/mini'

import { textHook } from '@atrium/shared/text'

import { en } from './en'

export const useTransferText = textHook(en, { de: () => import('./de').then(({ de }) => de) })

const problem = z.object({
  code: z.string(),
  name: z.optional(z.string()),
  namespace: z.optional(z.string()),
})

/** The text of a line's error; undefined for other problems. */
export function useProblemText(): (about: unknown) => string | undefined {
  const t = useTransferText()
  return (about) => {
    const { data } = problem.safeParse(about)
    if (!data) return undefined
    const { code, name = '', namespace = '' } = data
    if (code === 'namespace') return t.unknownNamespace(name)
    if (code === 'relation') return t.unknownRelation(name, namespace)
    if (code === 'permission') return t.isPermission(name, namespace)
    return t.problems[code]
  }
}
