import { useParams } from 'react-router'

import { callFrontend } from '@atrium/shared/api/frontend'
import { Problem } from '@atrium/shared/transport'

import { ButtonLink } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { destination, type Destination } from '../flows/destination'
import { isObject } from '../flows/is-object'
import { nextStep } from '../flows/next-step'
import { accountBase, accountScope, screenPath } from '../paths'
import { useText } from '../text'
import { AccountPage } from './account-page'
import { Elsewhere } from './elsewhere'
import { FailedPage } from './failed-page'
import { readBrand } from './read-brand'
import { useScreenData, type Visit } from './screen-data'
import { nameOf } from './whoami'

type Data =
  | { status: 'signed-in'; who?: string }
  | { status: 'nobody' }
  | { status: 'elsewhere'; to: Destination }
  | { status: 'failed'; problem: Problem }

/** Who is signed in here; where the service wants a second factor before it says so, that comes first. */
async function readSession({ url: { origin }, base }: Visit): Promise<Data> {
  try {
    const { body } = await callFrontend(accountScope(base), '/sessions/whoami')
    if (readBrand().welcome === 'off')
      return { status: 'elsewhere', to: { to: screenPath(base, 'sessions'), load: 'screen' } }
    return { status: 'signed-in', who: nameOf(isObject(body) && isObject(body.identity) && body.identity.traits) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.status === 401) return { status: 'nobody' }
    const here = { base, screen: 'welcome', query: new URLSearchParams(), origin } as const
    const to = destination(nextStep({ kind: 'login', phase: 'start' }, error), here)
    if (to) return { status: 'elsewhere', to }
    return { status: 'failed', problem: error }
  }
}

/** Where people end who were on their way to nowhere in particular: what they can do here. */
export function Component() {
  const t = useText()
  const [data, again] = useScreenData(readSession)
  const base = accountBase(useParams())
  switch (data.status) {
    case 'elsewhere':
      return <Elsewhere {...data.to} />
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
            <Soft>{data.who ? t.signedIn.as(data.who) : t.signedIn.unknown}</Soft>
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
