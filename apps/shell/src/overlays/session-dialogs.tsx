import { Suspense, useCallback, useEffect, useRef, useState } from 'react'

import { lazyPart } from '@atrium/shared/notify'
import { useSessionState } from '@atrium/shared/session'
import { onAnnouncement, onSignal } from '@atrium/shared/transport'

const Ended = lazyPart(() => import('./sign-in-again').then((module) => module.Ended))
const StepUp = lazyPart(() => import('./sign-in-again').then((module) => module.StepUp))

/** Signs in again without losing the page: after the session has ended, or if it is too weak or too old for a request. */
export function SessionDialogs() {
  const state = useSessionState()
  const { reason, reject } = useStepUp()
  useReloadForOthers()

  return (
    <Suspense>
      {state.status === 'ended' && <Ended />}
      {state.status === 'signed-in' && reason && <StepUp reason={reason} onClose={reject} />}
    </Suspense>
  )
}

/** Holds requests that require a sign-in until one in another tab succeeds; if it is declined, they fail. */
function useStepUp() {
  const [reason, setReason] = useState<string>()
  const held = useRef<((confirmed: boolean) => void)[]>([])
  const result = useCallback((confirmed: boolean) => {
    setReason(undefined)
    for (const release of held.current.splice(0)) release(confirmed)
  }, [])
  useEffect(() => {
    const quiet = onSignal((signal) => {
      if (signal.type !== 'step-up') return
      signal.hold(new Promise((resolve) => held.current.push(resolve)))
      setReason(signal.problem.id)
    })
    const deaf = onAnnouncement(({ type }) => type === 'signed-in' && result(true))
    return () => {
      quiet()
      deaf()
      result(false)
    }
  }, [result])
  return { reason, reject: () => result(false) }
}

/** Loads a fresh page when someone else signs in: the screen still belongs to the previous person. */
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
