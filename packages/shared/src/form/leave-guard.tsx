import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate, type Location } from 'react-router'

import { Button } from '../ui'
import { Dialog } from '../ui/dialog'

/** Milliseconds. */
const shortSave = 400

type LeaveGuardProps = {
  /** Whether the screen itself is navigating away, so no confirmation is needed. */
  leaving: () => boolean
  /** Whether a save is in progress: waits for a short one silently, and stays on the page if it fails. */
  isSaving?: boolean
  /** Whether a changed query on the same path also counts as leaving. */
  byQuery?: boolean
  title: string
  about: string
  stay: string
  leave: string
}

/**
 * Asks before another page takes the place of this one, and has the browser ask before it closes the tab. If nothing is left to lose while
 * it asks, because the form is saved, the navigation continues, also if the screen itself navigates meanwhile.
 */
export function LeaveGuard({ leaving, isSaving = false, byQuery = false, title, about, stay, leave }: LeaveGuardProps) {
  const navigate = useNavigate()
  const waiting = useRef<() => void>(undefined)
  const place = useRef<Location>(undefined)
  // Above the blocker, whose own cleanup forgets the navigation.
  useEffect(() => () => waiting.current?.(), [])
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (from.pathname === to.pathname && !(byQuery && from.search !== to.search)) return false
    if (!leaving()) return true
    const destination = place.current
    // The router forgets what waits when another navigation ends, and a blocker can't continue it then.
    if (destination) waiting.current = () => queueMicrotask(() => void navigate(destination))
    return false
  })
  useLayoutEffect(() => {
    place.current = blocker.location
    waiting.current = blocker.state === 'blocked' ? blocker.proceed : undefined
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  const isBlocked = blocker.state === 'blocked'
  const isLong = useDelay(isBlocked && isSaving, shortSave)
  // If a save ends, its navigation continues or is canceled in a later render, and until then nothing is asked.
  const [beganInSave, setBeganInSave] = useState(false)
  if (isBlocked ? isSaving && !beganInSave : beganInSave) setBeganInSave(isBlocked)
  const wasSaving = useRef(isSaving)
  /** The page may close before the blocker's next state is rendered, and must not continue then. */
  const answer = (choice: (() => void) | undefined) => {
    if (!choice) return
    waiting.current = undefined
    choice()
  }
  useEffect(() => {
    if (wasSaving.current && !isSaving) answer(blocker.reset)
    wasSaving.current = isSaving
  }, [isSaving, blocker])
  if (blocker.state !== 'blocked' || (isSaving ? !isLong : beganInSave)) return null
  const stayHere = () => answer(blocker.reset)
  return (
    <Dialog
      alert
      title={title}
      description={about}
      onClose={stayHere}
      footer={
        <>
          <Button onClick={stayHere}>{stay}</Button>
          <Button tone="danger" solid onClick={() => answer(blocker.proceed)}>
            {leave}
          </Button>
        </>
      }
    />
  )
}

/** Whether `isOn` has been true for that many milliseconds. */
function useDelay(isOn: boolean, milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isOn, milliseconds])
  return isOver
}
