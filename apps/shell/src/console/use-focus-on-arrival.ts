import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

const dialogOpen = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null

/**
 * Moves the focus to the new page's heading when someone goes to another path. Not the first time, where the browser decides, and not
 * where a dialog opens or closes: that looks after the focus itself.
 */
export function useFocusOnArrival() {
  const { pathname } = useLocation()
  const idle = useNavigation().state === 'idle'
  const last = useRef({ pathname, dialog: false })

  useEffect(() => {
    if (!idle) {
      last.current.dialog = dialogOpen()
      return
    }
    if (pathname === last.current.pathname) return
    const withDialog = last.current.dialog || dialogOpen()
    last.current = { pathname, dialog: false }
    if (withDialog) return
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, idle])
}
