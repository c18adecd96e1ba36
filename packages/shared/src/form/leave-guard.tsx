import { useEffect, useLayoutEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

import { Button } from '../ui'
import { Dialog } from '../ui/dialog'

type LeaveGuardProps = {
  /** Whether the screen itself is navigating away, so no confirmation is needed. */
  leaving: () => boolean
  /** Whether another query of the same path takes the place of this page, too. */
  byQuery?: boolean
  title: string
  about: string
  stay: string
  leave: string
}

/**
 * Asks before another page takes the place of this one, and has the browser ask before it closes the tab. If nothing is left to lose while
 * it asks, because the form is saved, the navigation continues.
 */
export function LeaveGuard({ leaving, byQuery = false, title, about, stay, leave }: LeaveGuardProps) {
  const waiting = useRef<() => void>(undefined)
  // Above the blocker, whose own cleanup forgets the navigation.
  useEffect(() => () => waiting.current?.(), [])
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !leaving() && (from.pathname !== to.pathname || (byQuery && from.search !== to.search)),
  )
  useLayoutEffect(() => {
    waiting.current = blocker.state === 'blocked' ? blocker.proceed : undefined
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  if (blocker.state !== 'blocked') return null
  const proceed = () => {
    waiting.current = undefined
    blocker.proceed()
  }
  return (
    <Dialog
      alert
      title={title}
      description={about}
      onClose={blocker.reset}
      footer={
        <>
          <Button onClick={blocker.reset}>{stay}</Button>
          <Button tone="danger" solid onClick={proceed}>
            {leave}
          </Button>
        </>
      }
    />
  )
}
