import { Problem } from '@atrium/shared/transport'

import { ProblemMessage } from '../account/problem-message'
import { FormMessages } from '../card/form-messages'
import { useOnboardingText } from './text'

/** Why a link is invalid; undefined for other failures. */
export function deadLink(problem: Error): 'unknown' | 'expired' | undefined {
  if (!(problem instanceof Problem)) return undefined
  if (problem.status === 401) return 'unknown'
  return problem.status === 410 ? 'expired' : undefined
}

/** A failure on the portal, including a link that expired while the page was open. */
export function PortalProblem({ problem }: { problem: Error }) {
  const own = useOnboardingText()
  const dead = deadLink(problem)
  return dead ? <FormMessages type="error">{own[dead]}</FormMessages> : <ProblemMessage problem={problem} />
}
