import { useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'

import { useLocale } from '@atrium/shared/text'
import { asError, Problem } from '@atrium/shared/transport'

import { AccountPage } from '../account/account-page'
import { endSession } from '../account/end-session'
import { ProblemMessage } from '../account/problem-message'
import { useScreenData, type Visit } from '../account/screen-data'
import { useSubmitted } from '../account/submitted'
import { Button, ButtonLink } from '../card/button'
import { FormStack, Soft, Stack } from '../card/layout'
import { screenPath } from '../paths'
import { useText } from '../text'
import { isolated } from '../text/isolated'
import { ChallengeFailed } from './challenge-failed'
import { answerChallenge, readLogout, type Client } from './challenges'
import { ClientHead, clientName } from './client-head'
import { useChallengeText } from './text'

type Data = { client?: Client | undefined; problem?: Problem }

async function load({ url, base }: Visit): Promise<Data> {
  const challenge = url.searchParams.get('logout_challenge') ?? ''
  try {
    return await readLogout(base, challenge)
  } catch (error) {
    if (error instanceof Problem) return { problem: error }
    throw error
  }
}

/** Asks for confirmation of a sign-out that an application requests, because any page could send people here. */
export function LogoutChallenge({ challenge, base }: { challenge: string; base: string }) {
  const t = useText()
  const own = useChallengeText()
  const [{ client, problem: unread }] = useScreenData(load)
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const sent = useSubmitted()
  const [busy, setBusy] = useState<'accept' | 'reject'>()
  const [stays, setStays] = useState(sent.done === 'rejected')
  const [problem, setProblem] = useState<Error | undefined>(sent.problem)

  const response = async (kind: 'accept' | 'reject') => {
    if (busy) return
    setBusy(kind)
    setProblem(undefined)
    try {
      const to = await answerChallenge(base, 'logout', { answer: kind, challenge })
      if (kind === 'reject') return setStays(true)
      // Also ends the account's own session: otherwise an application's next sign-in would succeed without asking.
      await endSession(base)
      if (to !== undefined) window.location.replace(to)
    } catch (error) {
      setProblem(asError(error))
      setBusy(undefined)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void response(isPressed(event, 'reject') ? 'reject' : 'accept')
  }

  if (unread || stays) {
    return (
      <AccountPage title={own.logout.title}>
        <Stack>
          {stays || !unread ? <Soft role="status">{own.logout.stayed}</Soft> : <ChallengeFailed problem={unread} />}
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
        <Soft>{client ? own.logout.requestedBy(isolated(clientName(client), locale)) : own.logout.what}</Soft>
        {problem && <ProblemMessage problem={problem} />}
        <FormStack method="post" action={pathname + search} onSubmit={submit}>
          <Button tone="primary" type="submit" name="answer" value="accept" busy={busy === 'accept'}>
            {t.links.logout}
          </Button>
          <Button type="submit" name="answer" value="reject" busy={busy === 'reject'}>
            {own.logout.stay}
          </Button>
        </FormStack>
      </Stack>
    </AccountPage>
  )
}

const isPressed = ({ nativeEvent }: SubmitEvent<HTMLFormElement>, value: string) =>
  'submitter' in nativeEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.value === value
