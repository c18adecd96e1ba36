import { createContext, type ComponentType } from 'react'

import type { NoticeProps } from './notice'
import type { ShownProblem } from './shown-problem'

/** How some failures are shown instead of by their status and reason: in place, and within a toast. */
export type ProblemViews = {
  Notice: ComponentType<Omit<NoticeProps, 'title' | 'tone'> & { problem: ShownProblem }>
  Words: ComponentType<{ problem: ShownProblem }>
}

/** Gives failures views of their own; none where nobody does. */
export const ProblemViewsContext = createContext<(problem: ShownProblem) => ProblemViews | undefined>(() => undefined)
