import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'

import { Problem } from '@atrium/shared/transport'

import { AccountPage } from '../account/account-page'
import { endSession } from '../account/end-session'
import { FailedPage } from '../account/failed-page'
import { ButtonLink } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { startQuery, travellingQuery } from '../flows/flow-query'
import { accountBase, screenPath } from '../paths'
import { useText } from '../text'

type Outcome = { status: 'ended' | 'none'; again: string } | { status: 'failed'; problem: Problem }

/** Signs out, then says so. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Outcome> {
  const base = accountBase(params)
  const query = travellingQuery(startQuery(new URL(request.url).searchParams))
  try {
    const ended = await endSession(base, request.signal)
    return { status: ended ? 'ended' : 'none', again: screenPath(base, 'login', query) }
  } catch (error) {
    if (error instanceof Problem) return { status: 'failed', problem: error }
    throw error
  }
}

export function Component() {
  const t = useText()
  const outcome = useLoaderData<Outcome>()
  const base = accountBase(useParams())
  if (outcome.status === 'failed') {
    const links = [{ to: screenPath(base, 'sessions'), text: t.links.sessions }]
    return <FailedPage title={t.links.logout} problem={outcome.problem} kind="login" links={links} />
  }
  return (
    <AccountPage title={t.titles.logout}>
      <Stack>
        <Soft role="status">{outcome.status === 'ended' ? t.logout.what : t.logout.none}</Soft>
        <ButtonLink tone="primary" to={outcome.again}>
          {t.logout.again}
        </ButtonLink>
      </Stack>
    </AccountPage>
  )
}
