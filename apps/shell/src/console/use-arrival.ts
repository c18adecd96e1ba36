import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'

type Matches = ReturnType<typeof useMatches>
type Visit = { matches: Matches; search: string }

const dialogOpen = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null

/** Whether the route of one is inside the page of the other: a dialog over a page that stays. */
const isOver = (above: Matches, below: Matches) =>
  above.length > below.length &&
  below.every(({ id, pathname }, index) => above[index]?.id === id && above[index].pathname === pathname)

/** Whether a dialog route was opened, or closed again over the page as it was. */
const isSamePage = (from: Visit, to: Visit) =>
  isOver(to.matches, from.matches) || (from.search === to.search && isOver(from.matches, to.matches))

/**
 * Where someone is on a page that they arrive at: at its heading, which gets the focus. Not the first time, where the browser decides, and
 * not where a dialog opens or closes: that looks after the focus itself, and the page under it stays scrolled as it was.
 */
export function useArrival() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const idle = useNavigation().state === 'idle'
  const left = useRef({ matches, search, scrolled: 0 })
  const last = useRef({ matches, search, pathname, dialog: false })

  // Cleanups run before the effects of the same commit, among which `ScrollRestoration` goes to the top.
  useLayoutEffect(() => {
    if (isSamePage(left.current, { matches, search })) window.scrollTo(0, left.current.scrolled)
    return () => {
      left.current = { matches, search, scrolled: window.scrollY }
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
