import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { Button } from '../ui'
import { Dialog } from '../ui/dialog'

type LeaveGuardProps = {
  /** Whether the screen itself is navigating away: then don't ask. */
  leaving: () => boolean
  title: string
  about: string
  stay: string
  leave: string
}

/** Asks before another page takes the place of this one, and has the browser ask before it closes the tab. */
export function LeaveGuard({ leaving, title, about, stay, leave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !leaving() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      alert
      title={title}
      description={about}
      onClose={blocker.reset}
      footer={
        <>
          <Button onClick={blocker.reset}>{stay}</Button>
          <Button tone="danger" solid onClick={blocker.proceed}>
            {leave}
          </Button>
        </>
      }
    />
  )
}
