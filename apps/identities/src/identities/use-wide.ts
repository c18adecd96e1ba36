import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1100px)'

function subscribe(tell: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the window is wide enough for a second column next to a form. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
