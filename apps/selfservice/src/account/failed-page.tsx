import { lazy, useState } from 'react'
import { useLocation, useParams } from 'react-router'

import { Problem } from '@atrium/shared/transport'
import type { FlowKind } from '@atrium/shared/api/frontend'

import { Button, ButtonLink } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { startQuery } from '../flows/flow-query'
import { accountBase, screenPath } from '../paths'
import { useText } from '../text'
import { AccountPage, type FootLink } from './account-page'
import { ProblemFacts, ProblemMessage } from './problem-message'
import { isNotYet, isPassing } from './problem-text'

const LoginChallengeFailed = lazy(() =>
  import('../oauth2/challenge-failed').then(({ LoginChallengeFailed }) => ({ default: LoginChallengeFailed })),
)

/** Whether an application started this, and the service rejects its request. */
const isOfChallenge = (problem: Error, query: URLSearchParams): problem is Problem =>
  query.has('login_challenge') && problem instanceof Problem && [400, 404, 410].includes(problem.status)

type Props = {
  title: string
  problem: Error
  kind: FlowKind
  again: () => Promise<void>
  links?: readonly FootLink[]
  /** Whether a 404 is the response to starting a flow; a flow that doesn't exist is another matter. */
  starts?: boolean
}

/** A screen that couldn't be loaded, and how to continue: retry, start again, or go back to the sign-in. */
export function FailedPage({ title, problem, kind, again, links, starts = false }: Props) {
  const t = useText()
  const base = accountBase(useParams())
  const [busy, setBusy] = useState(false)
  const address = new URLSearchParams(useLocation().search)
  const hasFlow = address.has('flow')
  const query = startQuery(address)
  if (problem instanceof Problem && problem.id === 'self_service_flow_return_to_forbidden') query.delete('return_to')
  const challenged = isOfChallenge(problem, query)
  if (challenged) query.delete('login_challenge')
  const login = screenPath(base, 'login', query)
  // There is no such project or service, so starting again fails too.
  const isMissing = starts && problem instanceof Problem && problem.status === 404 && !challenged
  const isOff = isNotYet(problem) || (problem instanceof Problem && problem.id === 'self_service_flow_disabled')

  const tryAgain = async () => {
    setBusy(true)
    await again()
    setBusy(false)
  }

  const fromStart = (
    <ButtonLink to={screenPath(base, kind, query)} tone={isPassing(problem) ? 'plain' : 'primary'}>
      {challenged ? t.links.back : t.startAgain}
    </ButtonLink>
  )

  if (isMissing)
    return (
      <AccountPage title={t.notFound.title}>
        <Stack>
          <Soft>{t.notFound.check}</Soft>
          <ProblemFacts problem={problem} />
        </Stack>
      </AccountPage>
    )
  return (
    <AccountPage title={title} links={isOff ? links?.filter(({ to }) => to !== login) : links}>
      <Stack>
        {challenged ? <LoginChallengeFailed problem={problem} /> : <ProblemMessage problem={problem} />}
        {isPassing(problem) && (
          <Button tone="primary" data-scripted busy={busy} onClick={() => void tryAgain()}>
            {t.tryAgain}
          </Button>
        )}
        {isOff && kind !== 'login' && (
          <ButtonLink tone="primary" to={login}>
            {t.links.back}
          </ButtonLink>
        )}
        {/* Without a flow, starting again is the same as retrying, whose button needs scripts. */}
        {!isOff && (isPassing(problem) && !hasFlow ? <noscript>{fromStart}</noscript> : fromStart)}
      </Stack>
    </AccountPage>
  )
}
