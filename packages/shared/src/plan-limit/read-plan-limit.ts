import type { ShownProblem } from '../ui'
import { PlanLimit } from './plan-limit'

/** The plan limit in an error's details, if it has the platform's format. */
export function readPlanLimit({ body }: ShownProblem): PlanLimit | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  const { error } = body
  if (typeof error !== 'object' || error === null || !('details' in error)) return undefined
  const parsed = PlanLimit.safeParse(error.details)
  return parsed.success ? parsed.data : undefined
}
