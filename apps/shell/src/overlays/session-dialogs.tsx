import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'

import { signInPath, useSessionState } from '@atrium/shared/session'
import { onAnnouncement, onSignal } from '@atrium/shared/transport'
import { Button, ButtonLink } from '@atrium/shared/ui'

import { useText } from '../console/text'

const Dialog = lazy(() => import('@atrium/shared/ui/dialog').then(({ Dialog }) => ({ default: Dialog })))

const here = () => location.pathname + location.search + location.hash

/** Signs in again without losing the page: after the session has ended, or if it is too weak or too old for a request. */
export function SessionDialogs() {
  const state = useSessionState()
  const { reason, refuse } = useStepUp()
  useReloadForOthers()

  return (
    <Suspense>
      {state.status === 'ended' && <Ended />}
      {state.status === 'signed-in' && reason && <StepUp reason={reason} onClose={refuse} />}
    </Suspense>
  )
}

/** Holds calls that ask who the person is until a sign-in in another tab is heard of, and lets them fail when it is refused. */
function useStepUp() {
  const [reason, setReason] = useState<string>()
  const held = useRef<((confirmed: boolean) => void)[]>([])
  const answer = useCallback((confirmed: boolean) => {
    setReason(undefined)
    for (const release of held.current.splice(0)) release(confirmed)
  }, [])
  useEffect(() => {
    const quiet = onSignal((signal) => {
      if (signal.type !== 'step-up') return
      signal.hold(new Promise((resolve) => held.current.push(resolve)))
      setReason(signal.problem.id)
    })
    const deaf = onAnnouncement(({ type }) => type === 'signed-in' && answer(true))
    return () => {
      quiet()
      deaf()
      answer(false)
    }
  }, [answer])
  return { reason, refuse: () => answer(false) }
}

/** What is on the screen belongs to who was signed in: someone else gets a fresh page. */
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
      alert
      title={t.title}
      description={second ? t.aal2 : t.refresh}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <ButtonLink tone="primary" to={address.pathname + address.search} target="_blank">
            {t.open}
          </ButtonLink>
        </>
      }
    />
  )
}
