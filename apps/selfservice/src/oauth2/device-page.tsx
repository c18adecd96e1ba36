import { useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useParams } from 'react-router'
import styled from 'styled-components'

import { font, space } from '@atrium/shared/theme'
import { asError, Problem } from '@atrium/shared/transport'

import { AccountPage } from '../account/account-page'
import { ProblemMessage } from '../account/problem-message'
import { useSubmitted } from '../account/submitted'
import { Button, ButtonLink } from '../card/button'
import { Field, Input, type FieldMessage } from '../card/field'
import { FormStack, Soft, Stack } from '../card/layout'
import { FormMessages } from '../card/form-messages'
import { accountBase, screenPath } from '../paths'
import { useText } from '../text'
import { ChallengeFailed } from './challenge-failed'
import { answerChallenge } from './challenges'
import { useChallengeText } from './text'

/** Statuses for an unknown or expired code. */
const noSuchCode = new Set([400, 401, 403, 404, 410])

/** Connects a device by the code that it shows. The service also sends people here once that is done. */
export function Component() {
  const t = useText()
  const own = useChallengeText()
  const base = accountBase(useParams())
  const query = new URLSearchParams(useLocation().search)
  const challenge = query.get('device_challenge')
  if (challenge === null && query.has('client_id')) {
    return (
      <AccountPage title={own.device.doneTitle}>
        <Stack>
          <FormMessages type="success">{own.device.done}</FormMessages>
          <ButtonLink to={screenPath(base, 'sessions')}>{t.links.sessions}</ButtonLink>
        </Stack>
      </AccountPage>
    )
  }
  return <DeviceForm key={challenge} base={base} challenge={challenge} linkedCode={query.get('user_code') ?? ''} />
}

type FormProps = { base: string; challenge: string | null; linkedCode: string }

function DeviceForm({ base, challenge, linkedCode }: FormProps) {
  const t = useText()
  const own = useChallengeText()
  const { pathname, search } = useLocation()
  const sent = useSubmitted()
  const [sentCode] = sent.typed('user_code') ?? []
  const failed = (error: Problem, code: string) =>
    error.id !== 'origin_not_proven' && noSuchCode.has(error.status)
      ? { wrong: code.trim() === '' ? own.device.missing : own.device.wrong }
      : { problem: error }
  const [busy, setBusy] = useState(false)
  const [{ wrong, problem }, setOutcome] = useState<Outcome>(() =>
    sent.problem ? failed(sent.problem, sentCode ?? '') : {},
  )
  const messages: FieldMessage[] = wrong ? [{ text: wrong, tone: 'error' }] : []

  const showOutcome = (outcome: Outcome) => {
    flushSync(() => (setBusy(false), setOutcome(outcome)))
    if (outcome.wrong) document.getElementById('user_code')?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const typed = String(new FormData(event.currentTarget).get('user_code')).trim()
    if (typed === '' || challenge !== null || busy) event.preventDefault()
    if (busy) return
    if (typed === '') return showOutcome({ wrong: own.device.missing })
    setOutcome({})
    setBusy(true)
    // The service starts: it binds the code to this browser and redirects back here with a challenge. The form is sent there.
    if (challenge === null) return
    try {
      const to = await answerChallenge(base, 'device', { challenge, code: typed })
      if (to !== undefined) window.location.replace(to)
    } catch (error) {
      showOutcome(error instanceof Problem ? failed(error, typed) : { problem: asError(error) })
    }
  }

  return (
    <AccountPage title={t.titles.device}>
      <Stack>
        <Soft>{linkedCode ? own.device.compare : own.device.what}</Soft>
        <Soft>{own.device.careful}</Soft>
        {problem &&
          (problem instanceof Problem && problem.id.startsWith('challenge_') ? (
            <ChallengeFailed problem={problem} />
          ) : (
            <ProblemMessage problem={problem} />
          ))}
        <FormStack
          {...(challenge === null
            ? { action: `${base}/oauth2/device/verify`, method: 'get' }
            : { action: pathname + search, method: 'post' })}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <Field id="user_code" label={own.device.code} messages={messages}>
            {(aria) => (
              <CodeInput
                {...aria}
                name="user_code"
                dir="ltr"
                defaultValue={sentCode ?? linkedCode}
                maxLength={100}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                autoFocus={sent.problem !== undefined}
                onChange={() => wrong && setOutcome({})}
              />
            )}
          </Field>
          <Button tone="primary" type="submit" busy={busy}>
            {linkedCode ? own.device.matches : t.continue}
          </Button>
        </FormStack>
      </Stack>
    </AccountPage>
  )
}

type Outcome = { wrong?: string; problem?: Error }

const CodeInput = styled(Input)`
  font-family: ${font.mono};
  font-size: 1.25rem;
  letter-spacing: 0.1em;
  padding-block: ${space(2)};
`
