import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page's code runs. Not on the server, and not while React takes over what the server drew, which has to look the same;
 * right after that, before anything is painted, it is true.
 */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
