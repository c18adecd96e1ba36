import type { createBrowserRouter } from 'react-router'

export type AtriumRouter = ReturnType<typeof createBrowserRouter> & {
  /** Takes a remote's routes away, so that the next navigation loads it again. */
  unmount: (id: string) => void
}

let current: AtriumRouter | undefined

export const setRouter = (router: AtriumRouter) => void (current = router)

/** The page's one router, for what is outside of React's tree or above it. @throws Error before the start */
export function router(): AtriumRouter {
  if (!current) throw new Error('The router is not there yet')
  return current
}
