import { isRecord } from '@atrium/shared/json'
import { useParams } from 'react-router'

import { callFrontend } from '@atrium/shared/api/frontend'
import { Problem } from '@atrium/shared/transport'

import { ButtonLink } from '../card/button'
import { Stack } from '../card/layout'
import { onward } from '../flows/destination'
import { accountBase, accountScope, screenPath } from '../paths'
import { useText } from '../text'
import { AccountPage } from './account-page'
import { RedirectTo } from './redirect-to'
import { FailedPage } from './failed-page'
import { readBrand } from './read-brand'
import { rejected, type Rejected } from './rejected'
import { useScreenData, type Visit } from './screen-data'
import { SignedInAs } from './signed-in-as'
import { nameOf } from './whoami'

type Data = { status: 'signed-in'; who?: string } | { status: 'nobody' } | Rejected

/** This page is only reached without a return URL. */
const nowhere = new URLSearchParams()

/** The signed-in person; redirects to the second factor if the service requires it. */
async function readSession({ url: { origin }, base }: Visit): Promise<Data> {
  try {
    const { body } = await callFrontend(accountScope(base), '/sessions/whoami')
    if (readBrand().welcome === 'off') return { status: 'elsewhere', to: onward(base, nowhere) }
    return { status: 'signed-in', who: nameOf(isRecord(body) && isRecord(body.identity) && body.identity.traits) }
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return { status: 'nobody' }
    return rejected(error, { base, screen: 'welcome', query: nowhere, origin })
  }
}

/** The page after a flow without a return URL: what people can do here. */
export function Component() {
  const t = useText()
  const [data, again] = useScreenData(readSession)
  const base = accountBase(useParams())
  switch (data.status) {
    case 'elsewhere':
      return <RedirectTo {...data.to} />
    case 'failed':
      return <FailedPage title={t.titles.error} problem={data.problem} kind="login" again={again} />
    case 'nobody':
      return (
        <AccountPage title={t.problems.session_inactive.title}>
          <Stack>
            <ButtonLink tone="primary" to={screenPath(base, 'login')}>
              {t.links.login}
            </ButtonLink>
            <ButtonLink to={screenPath(base, 'registration')}>{t.links.registration}</ButtonLink>
          </Stack>
        </AccountPage>
      )
    case 'signed-in':
      return (
        <AccountPage title={t.titles.signedIn}>
          <Stack>
            <SignedInAs who={data.who} titled />
            <ButtonLink tone="primary" to={screenPath(base, 'settings')}>
              {t.links.settings}
            </ButtonLink>
            <ButtonLink to={screenPath(base, 'sessions')}>{t.links.sessions}</ButtonLink>
            <ButtonLink to={screenPath(base, 'logout')}>{t.links.logout}</ButtonLink>
          </Stack>
        </AccountPage>
      )
  }
}
