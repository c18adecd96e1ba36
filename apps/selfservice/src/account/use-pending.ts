import { useEffect, useState } from 'react'

import { onSignal } from '@atrium/shared/transport'

import { slowAfter } from '../card/slow-line'

/**
 * What the person is waiting for: `leaving` while the next screen loads, `slow` once that takes long, `seconds` until a request
 * that an overloaded service rejected is retried.
 */
export function usePending(): { leaving: boolean; slow: boolean; seconds?: number } {
  const [seconds, setSeconds] = useState<number>()
  const [leaving, setLeaving] = useState(false)
  const [slow, setSlow] = useState(false)
  useEffect(
    () =>
      onSignal((signal) => {
        if (signal.type === 'waiting') setSeconds(signal.seconds)
        if (signal.type === 'resumed') setSeconds(undefined)
        if (signal.type === 'leaving') setLeaving(true)
        if (signal.type === 'arrived') setLeaving(false)
      }),
    [],
  )
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setSlow(true), slowAfter * 1000)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [leaving])
  return { leaving, slow, seconds }
}
