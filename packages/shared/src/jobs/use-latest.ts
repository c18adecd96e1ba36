import { useCallback, useRef } from 'react'

/**
 * For work that can be restarted before it has ended, such as reading a selected file.
 * @returns `begin`, to call when work starts; it returns a function that tells whether that work is still the latest
 */
export function useLatest(): () => () => boolean {
  const count = useRef(0)
  return useCallback(() => {
    const mine = ++count.current
    return () => count.current === mine
  }, [])
}
