import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { Button, ButtonLink } from '../card/button'
import { Stack } from '../card/layout'
import { onward } from '../flows/destination'
import { accountBase, screenPath } from '../paths'
import { useText } from '../text'
import { AccountPage } from './account-page'
import { endSession } from './end-session'
import { ProblemMessage } from './problem-message'
import { SignedInAs } from './signed-in-as'
import { asError } from '@atrium/shared/transport'

/** Shown at sign-in to people who are already signed in: continue, or use another account. */
export function SignedInPage({ who, query }: { who?: string; query: URLSearchParams }) {
  const t = useText()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<Error>()
  const base = accountBase(useParams())
  const on = onward(base, query)

  const switchAccount = async () => {
    setLeaving(true)
    setProblem(undefined)
    try {
      await endSession(base)
      // Even if this is already the current URL: navigating makes another visit with another flow.
      await navigate(screenPath(base, 'login', query), { replace: true })
    } catch (error) {
      setProblem(asError(error))
      setLeaving(false)
    }
  }

  return (
    <AccountPage
      title={t.titles.signedIn}
      links={[
        { to: screenPath(base, 'settings'), text: t.links.settings },
        { to: screenPath(base, 'sessions'), text: t.links.sessions },
      ]}
    >
      <Stack>
        <SignedInAs who={who} titled />
        {problem && <ProblemMessage problem={problem} />}
        <ButtonLink tone="primary" to={on.to} reloadDocument={on.load === 'page'}>
          {t.signedIn.continue}
        </ButtonLink>
        <Button data-scripted busy={leaving} onClick={() => void switchAccount()}>
          {t.signedIn.other}
        </Button>
        <noscript>
          <ButtonLink to={screenPath(base, 'logout')}>{t.links.logout}</ButtonLink>
        </noscript>
      </Stack>
    </AccountPage>
  )
}
