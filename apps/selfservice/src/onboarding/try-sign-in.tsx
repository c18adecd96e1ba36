import { useEffect, useState } from 'react'
import styled from 'styled-components'

import { color } from '@atrium/shared/theme'
import { asError } from '@atrium/shared/transport'

import { Button } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { FormMessages } from '../card/form-messages'
import type { PortalPlace } from './directory-form'
import { beginTrial, trialResult, type Trial } from './portal'
import { PortalProblem } from './portal-problem'
import { useOnboardingText } from './text'

/** Polling interval of a trial, in milliseconds. */
const PAUSE = 1_500

type State =
  | { at: 'start' }
  | { at: 'beginning' }
  | { at: 'waiting'; trial: Trial }
  | { at: 'over'; fault: string }
  | { at: 'failed'; problem: Error }

/** Signs in once with the configured provider, in another tab, and shows whether that works. No account is created. */
export function TrySignIn({ place: { base, value }, kind }: { place: PortalPlace; kind: 'oidc' | 'saml' }) {
  const own = useOnboardingText()
  const [state, setState] = useState<State>({ at: 'start' })
  const waits = state.at === 'waiting' ? state.trial.flow : undefined

  useEffect(() => {
    if (waits === undefined) return undefined
    let isCancelled = false
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      try {
        const fault = await trialResult(base, waits)
        if (isCancelled) return
        if (fault === undefined) timer = setTimeout(() => void poll(), PAUSE)
        else setState({ at: 'over', fault })
      } catch (error) {
        if (!isCancelled) setState({ at: 'failed', problem: asError(error) })
      }
    }
    timer = setTimeout(() => void poll(), PAUSE)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [base, waits])

  const start = () => {
    setState({ at: 'beginning' })
    beginTrial(base, value, kind).then(
      (trial) => setState({ at: 'waiting', trial }),
      (error: unknown) => setState({ at: 'failed', problem: asError(error) }),
    )
  }

  return (
    <Stack data-gap="small">
      <Soft>{own.tryWhat}</Soft>
      {state.at === 'failed' && <PortalProblem problem={state.problem} />}
      {state.at === 'over' &&
        (state.fault === '' ? (
          <FormMessages type="success">{own.works}</FormMessages>
        ) : (
          <FormMessages type="error">{own.worksNot(state.fault)}</FormMessages>
        ))}
      {state.at === 'waiting' ? (
        <>
          <Away href={state.trial.url} target="_blank" rel="noreferrer">
            {own.openProvider}
          </Away>
          <div role="status">
            <Soft>{own.waits}</Soft>
          </div>
        </>
      ) : (
        <Button type="button" busy={state.at === 'beginning'} onClick={start}>
          {own.trySignIn}
        </Button>
      )}
    </Stack>
  )
}

const Away = styled.a`
  align-self: flex-start;
  color: ${color.accent};
  font-weight: 500;
`
