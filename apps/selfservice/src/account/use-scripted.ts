import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page's code runs. False on the server, and while React hydrates its HTML, which has to look the same;
 * right after that, before anything is painted, it is true.
 */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
