import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1100px)'

function subscribe(tell: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether there is room for something beside a form. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
