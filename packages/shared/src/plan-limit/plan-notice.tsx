import { links } from '../links'
import { useDenial } from '../session'
import { useFormat } from '../text'
import { Notice, type NoticeProps, type ShownProblem } from '../ui'
import type { PlanLimit } from './plan-limit'
import { readPlanLimit } from './read-plan-limit'
import { usePlanText, type PlanText } from './text'

/** Opens in a new tab, so that a form's input isn't lost. Toasts and dialogs are outside the router. */
const Aside = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
)

/** Other platforms may only say that it isn't allowed. */
function titleOf(t: PlanText, { id, message }: ShownProblem, limit: PlanLimit | undefined): string {
  if (!limit) return message
  return id === 'feature_not_available' ? t.missing(limit.plan) : t.full(limit.plan)
}

/** For `quota_exceeded` and `feature_not_available`: the plan that includes it, and a link to change the plan or the people to contact. */
export function PlanNotice({ problem, ...props }: Omit<NoticeProps, 'title' | 'tone'> & { problem: ShownProblem }) {
  const t = usePlanText()
  const format = useFormat()
  const limit = readPlanLimit(problem)
  const workspace = limit?.workspace_id ?? ''
  const denied = useDenial('billing:write', { workspace })
  return (
    <Notice
      role="alert"
      {...props}
      tone="warning"
      title={titleOf(t, problem, limit)}
      action={
        limit &&
        (denied === undefined ? (
          <Aside to={links.workspacePlans({ workspace })}>{t.plans}</Aside>
        ) : (
          <Aside to={links.workspaceMembers({ workspace })}>{t.members}</Aside>
        ))
      }
    >
      {problem.reason && <p>{problem.reason}</p>}
      {limit && <p>{limit.plans.length > 0 ? t.has(format.list(limit.plans)) : t.none}</p>}
      <p>{denied === undefined ? t.change : t.askOwner}</p>
    </Notice>
  )
}

/** The same in a toast. */
export function PlanWords({ problem }: { problem: ShownProblem }) {
  const t = usePlanText()
  const format = useFormat()
  const limit = readPlanLimit(problem)
  const workspace = limit?.workspace_id ?? ''
  const denied = useDenial('billing:write', { workspace })
  return (
    <span>
      {titleOf(t, problem, limit)}. {limit && limit.plans.length > 0 && `${t.has(format.list(limit.plans))} `}
      {limit && denied === undefined ? <Aside to={links.workspacePlans({ workspace })}>{t.plans}</Aside> : t.askOwner}
    </span>
  )
}
