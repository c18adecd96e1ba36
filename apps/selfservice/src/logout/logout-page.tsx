import { lazy } from 'react'
import { useLocation, useParams } from 'react-router'

import { Problem } from '@atrium/shared/transport'

import { AccountPage } from '../account/account-page'
import { endSession } from '../account/end-session'
import { FailedPage } from '../account/failed-page'
import { useScreenData, type Visit } from '../account/screen-data'
import { ButtonLink } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { startQuery, preservedQuery } from '../flows/flow-query'
import { accountBase, screenPath } from '../paths'
import { useText } from '../text'

type Outcome = { status: 'ended' | 'none'; again: string } | { status: 'failed'; problem: Problem }

/** Signs out, then confirms it. */
async function signOut({ url, base }: Visit): Promise<Outcome> {
  const query = preservedQuery(startQuery(url.searchParams))
  try {
    const ended = await endSession(base)
    return { status: ended ? 'ended' : 'none', again: screenPath(base, 'login', query) }
  } catch (error) {
    if (error instanceof Problem) return { status: 'failed', problem: error }
    throw error
  }
}

const LogoutChallenge = lazy(() =>
  import('../oauth2/logout-challenge').then(({ LogoutChallenge }) => ({ default: LogoutChallenge })),
)

export function Component() {
  const base = accountBase(useParams())
  // A sign-out that an application requests has to be confirmed first.
  const challenge = new URLSearchParams(useLocation().search).get('logout_challenge')
  return challenge === null ? <SignedOut /> : <LogoutChallenge challenge={challenge} base={base} />
}

function SignedOut() {
  const t = useText()
  const [outcome, again] = useScreenData(signOut)
  const base = accountBase(useParams())
  if (outcome.status === 'failed') {
    const links = [{ to: screenPath(base, 'sessions'), text: t.links.sessions }]
    return <FailedPage title={t.links.logout} problem={outcome.problem} kind="login" again={again} links={links} />
  }
  return (
    <AccountPage title={t.titles.logout}>
      <Stack>
        <Soft role="status">{outcome.status === 'ended' ? t.logout.what : t.logout.none}</Soft>
        <ButtonLink tone="primary" to={outcome.again}>
          {outcome.status === 'ended' ? t.logout.again : t.links.login}
        </ButtonLink>
      </Stack>
    </AccountPage>
  )
}
