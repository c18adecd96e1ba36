import { useEffect, useState } from 'react'

import { onSignal } from '@atrium/shared/transport'

/** Seconds after which a call goes out again that the service had no room for; undefined while none waits. */
export function useWaiting(): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(
    () =>
      onSignal((signal) => {
        if (signal.type === 'waiting') setSeconds(signal.seconds)
        if (signal.type === 'resumed') setSeconds(undefined)
      }),
    [],
  )
  return seconds
}
