import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1100px)'

function subscribe(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is wide enough for a second column next to a form. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
