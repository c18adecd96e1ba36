import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { onSignal } from '@atrium/shared/api'
import { signInPath, useSessionState } from '@atrium/shared/session'
import { Button, ButtonLink } from '@atrium/shared/ui'

import { useText } from '../console/text'

const Dialog = lazy(() => import('@atrium/shared/ui/dialog').then(({ Dialog }) => ({ default: Dialog })))

const here = () => location.pathname + location.search + location.hash

/** Signing in again without losing the page: after the session ended, or where it is too weak or too old for what was asked. */
export function SessionDialogs() {
  const state = useSessionState()
  const [stepUp, setStepUp] = useState<string>()

  useEffect(() => onSignal((signal) => signal.type === 'step-up' && setStepUp(signal.problem.id)), [])
  useReloadForOthers()

  return (
    <Suspense>
      {state.status === 'ended' && <Ended />}
      {state.status === 'signed-in' && stepUp && <StepUp reason={stepUp} onClose={() => setStepUp(undefined)} />}
    </Suspense>
  )
}

/** What is on the screen belongs to who was signed in: somebody else gets a fresh page. */
function useReloadForOthers() {
  const state = useSessionState()
  const first = useRef<string>(undefined)
  const user = state.status === 'signed-in' ? state.session.user.id : undefined
  useEffect(() => {
    if (!user) return
    if (first.current && first.current !== user) location.assign('/')
    first.current = user
  }, [user])
}

function Ended() {
  const t = useText().ended
  return (
    <Dialog
      alert
      title={t.title}
      description={t.body}
      onClose={() => undefined}
      footer={
        <>
          <Button onClick={() => location.assign(signInPath(here()))}>{t.here}</Button>
          <ButtonLink tone="primary" to={signInPath('/signed-in')} target="_blank">
            {t.newTab}
          </ButtonLink>
        </>
      }
    />
  )
}

function StepUp({ reason, onClose }: { reason: string; onClose: () => void }) {
  const t = useText().stepUp
  const second = reason === 'session_aal2_required'
  const address = new URL(signInPath('/signed-in'), location.origin)
  address.searchParams.set(second ? 'aal' : 'refresh', second ? 'aal2' : 'true')
  return (
    <Dialog
      title={t.title}
      description={second ? t.aal2 : t.refresh}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <ButtonLink tone="primary" to={address.pathname + address.search} target="_blank" onClick={onClose}>
            {t.open}
          </ButtonLink>
        </>
      }
    />
  )
}
