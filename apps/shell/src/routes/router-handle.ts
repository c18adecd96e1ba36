import type { createBrowserRouter } from 'react-router'

export type AtriumRouter = ReturnType<typeof createBrowserRouter> & {
  /** Removes a remote's routes, so that the next navigation loads it again. */
  unmount: (id: string) => void
}

let current: AtriumRouter | undefined

export const setRouter = (router: AtriumRouter) => void (current = router)

/** The page's router, for code outside of or above React's tree. @throws Error before it is created */
export function router(): AtriumRouter {
  if (!current) throw new Error('The router is not there yet')
  return current
}
