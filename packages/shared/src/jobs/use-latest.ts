import { useCallback, useRef } from 'react'

/**
 * For work that a person can start again before it has ended, such as reading the chosen file. `begin()` starts one more.
 * @returns `begin`; its result tells whether that work is still the latest, so that an older one changes nothing
 */
export function useLatest(): () => () => boolean {
  const count = useRef(0)
  return useCallback(() => {
    const mine = ++count.current
    return () => count.current === mine
  }, [])
}
