import { useState } from 'react'

import { useLocale } from '@atrium/shared/text'
import { asError, Problem } from '@atrium/shared/transport'

import { AccountPage } from '../account/account-page'
import { endSession } from '../account/end-session'
import { ProblemSaid } from '../account/problem-said'
import { useScreenData, type Visit } from '../account/screen-data'
import { Button, ButtonLink } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { screenPath } from '../paths'
import { useText } from '../text'
import { isolated } from '../text/isolated'
import { ChallengeFailed } from './challenge-failed'
import { answerChallenge, isAnswered, keepAnswered, readLogout, type Client } from './challenges'
import { ClientHead, clientName } from './client-head'
import { useChallengeText } from './text'

type Data = { client?: Client | undefined; problem?: Problem }

async function load({ url, base }: Visit): Promise<Data> {
  const challenge = url.searchParams.get('logout_challenge') ?? ''
  try {
    if (isAnswered(challenge)) throw new Problem({ status: 410, id: 'challenge_used', message: 'It was answered.' })
    return await readLogout(base, challenge)
  } catch (error) {
    if (error instanceof Problem) return { problem: error }
    throw error
  }
}

/** Someone comes from an application to sign out: it asks, as any page could have sent them. */
export function LogoutChallenge({ challenge, base }: { challenge: string; base: string }) {
  const t = useText()
  const own = useChallengeText()
  const [{ client, problem: unread }] = useScreenData(load)
  const locale = useLocale()
  const [busy, setBusy] = useState<'accept' | 'reject'>()
  const [stays, setStays] = useState(false)
  const [problem, setProblem] = useState<Error>()

  const answer = async (kind: 'accept' | 'reject') => {
    if (busy) return
    setBusy(kind)
    setProblem(undefined)
    try {
      const to = await answerChallenge(base, 'logout', { answer: kind, challenge })
      keepAnswered(challenge)
      if (kind === 'reject') return setStays(true)
      // The account's own session too: the next sign-in of an application would go through without asking.
      await endSession(base)
      if (to !== undefined) window.location.replace(to)
    } catch (error) {
      setProblem(asError(error))
      setBusy(undefined)
    }
  }

  if (unread || stays) {
    return (
      <AccountPage title={own.logout.title}>
        <Stack>
          {unread ? <ChallengeFailed problem={unread} /> : <Soft role="status">{own.logout.stayed}</Soft>}
          <ButtonLink tone="primary" to={screenPath(base, 'sessions')}>
            {t.links.sessions}
          </ButtonLink>
        </Stack>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={own.logout.title}>
      <Stack>
        {client && <ClientHead client={client} />}
        <Soft>{client ? own.logout.asked(isolated(clientName(client), locale)) : own.logout.what}</Soft>
        {problem && <ProblemSaid problem={problem} />}
        <Button tone="primary" busy={busy === 'accept'} onClick={() => void answer('accept')}>
          {t.links.logout}
        </Button>
        <Button busy={busy === 'reject'} onClick={() => void answer('reject')}>
          {own.logout.stay}
        </Button>
      </Stack>
    </AccountPage>
  )
}
