import { createContext, type ComponentType } from 'react'

import type { NoticeProps } from './notice'
import type { ShownProblem } from './shown-problem'

/** Custom views of certain failures, instead of their status and reason: in place, and within a toast. */
export type ProblemViews = {
  Notice: ComponentType<Omit<NoticeProps, 'title' | 'tone'> & { problem: ShownProblem }>
  Words: ComponentType<{ problem: ShownProblem }>
}

/** Registers views for failures; there are none by default. */
export const ProblemViewsContext = createContext<(problem: ShownProblem) => ProblemViews | undefined>(() => undefined)
