import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'

type Matches = ReturnType<typeof useMatches>
type Visit = { matches: Matches; search: string }

const dialogOpen = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null

/** Whether the first route is nested in the page of the second: a dialog over a page that stays. */
const isOver = (above: Matches, below: Matches) =>
  above.length > below.length &&
  below.every(({ id, pathname }, index) => above[index]?.id === id && above[index].pathname === pathname)

/** Whether a dialog route was opened, or closed over the unchanged page. */
const isSamePage = (from: Visit, to: Visit) =>
  isOver(to.matches, from.matches) || (from.search === to.search && isOver(from.matches, to.matches))

/**
 * Focuses the heading of a page after navigation. Not on the first page, where the browser decides, and not when a dialog opens or
 * closes: a dialog manages the focus itself, and the page under it keeps its scroll position.
 */
export function useArrival() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const idle = useNavigation().state === 'idle'
  const lastVisit = useRef({ matches, search, scrolled: 0 })
  const last = useRef({ matches, search, pathname, dialog: false })

  // Cleanups run before the effects of the same commit, one of which is `ScrollRestoration` scrolling to the top.
  useLayoutEffect(() => {
    if (isSamePage(lastVisit.current, { matches, search })) window.scrollTo(0, lastVisit.current.scrolled)
    return () => {
      lastVisit.current = { matches, search, scrolled: window.scrollY }
    }
  }, [matches, search])

  useEffect(() => {
    if (!idle) {
      last.current.dialog = dialogOpen()
      return
    }
    const from = last.current
    last.current = { matches, search, pathname, dialog: false }
    if (pathname === from.pathname) return
    if (from.dialog || dialogOpen() || isSamePage(from, { matches, search })) return
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [matches, pathname, search, idle])
}
