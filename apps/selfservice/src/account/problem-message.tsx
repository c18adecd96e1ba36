import { useLocale } from '@atrium/shared/text'
import { Problem } from '@atrium/shared/transport'

import { Fold } from '../card/layout'
import { FormMessages } from '../card/form-messages'
import { useText } from '../text'
import { isNotYet, problemText, retryTime } from './problem-text'

/** An inline error: what happened, what to do, and details for support. */
export function ProblemMessage({ problem }: { problem: Error }) {
  const t = useText()
  const { title, what } = problemText(problem, t)
  const when = retryTime(problem, useLocale())
  return (
    <FormMessages type={isNotYet(problem) ? 'info' : 'error'} title={title} data-problem>
      <p>{when === undefined ? what : t.againIn(when)}</p>
      <ProblemFacts problem={problem} />
    </FormMessages>
  )
}

/** Collapsed details for support. */
export function ProblemFacts({ problem }: { problem: Error }) {
  const t = useText()
  if (!(problem instanceof Problem)) return <Facts facts={[[t.detail.reason, problem.message]]} />
  const facts = [
    [t.detail.id, problem.id],
    [t.detail.status, problem.status === 0 ? undefined : String(problem.status)],
    [t.detail.reason, problem.reason ?? problem.message],
    [t.detail.request, problem.requestId],
    [t.detail.debug, problem.debug],
  ].filter(([, value]) => value)
  return <Facts facts={facts} />
}

export function Facts({ facts }: { facts: readonly (readonly (string | undefined)[])[] }) {
  const t = useText()
  return (
    <Fold>
      <summary>{t.details}</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}
