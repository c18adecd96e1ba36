import { Problem } from '@atrium/shared/transport'

import { ProblemFacts, ProblemMessage } from '../account/problem-message'
import { FormMessages } from '../card/form-messages'
import { useChallengeText } from './text'

const statuses: Record<number, string> = { 401: 'challenge_expired', 404: 'challenge_unknown', 410: 'challenge_used' }

/** Why an application's request can't be completed, with specific texts for known reasons. */
export function ChallengeFailed({ problem }: { problem: Error }) {
  const t = useChallengeText()
  const known =
    problem instanceof Problem ? (t.problems[problem.id] ?? t.problems[statuses[problem.status] ?? '']) : undefined
  if (!known) return <ProblemMessage problem={problem} />
  return (
    <FormMessages type="error" title={known.title}>
      <p>{known.what}</p>
      <ProblemFacts problem={problem} />
    </FormMessages>
  )
}

/** The same for a sign-in that an application began: the identity service only reports that the challenge is invalid. */
export function LoginChallengeFailed({ problem }: { problem: Problem }) {
  const { status, id, message, reason, requestId } = problem
  const shown = new Problem({
    status,
    id: 'challenge_unknown',
    message: reason ?? message,
    reason: `${id}: ${reason ?? message}`,
    requestId,
  })
  return <ChallengeFailed problem={shown} />
}
