import { lazy, type ReactNode } from 'react'

import { Notice, ProblemViewsContext, type ProblemViews, type ShownProblem } from '../ui'

/** Shows the service's message if the views can't be loaded. */
const Plain = ({ problem }: { problem: ShownProblem }) => <>{problem.reason ?? problem.message}</>
const PlainNotice: ProblemViews['Notice'] = ({ problem, ...props }) => (
  <Notice role="alert" tone="warning" {...props}>
    <Plain problem={problem} />
  </Notice>
)

const views: ProblemViews = {
  Notice: lazy((): Promise<{ default: ProblemViews['Notice'] }> =>
    import('./plan-notice').then(
      (module) => ({ default: module.PlanNotice }),
      () => ({ default: PlainNotice }),
    ),
  ),
  Words: lazy((): Promise<{ default: ProblemViews['Words'] }> =>
    import('./plan-notice').then(
      (module) => ({ default: module.PlanWords }),
      () => ({ default: Plain }),
    ),
  ),
}

const viewsOf = ({ id }: ShownProblem) =>
  id === 'quota_exceeded' || id === 'feature_not_available' ? views : undefined

/** Its descendants show plan limits with the plans that raise them, and a link to change the plan or the people to contact. */
export const PlanLimits = ({ children }: { children: ReactNode }) => (
  <ProblemViewsContext value={viewsOf}>{children}</ProblemViewsContext>
)
