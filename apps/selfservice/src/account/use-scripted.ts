import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page's code runs. False on the server and during hydration, which has to render the same HTML; true right
 * after that, before the next paint.
 */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
