import { useEffect, useLayoutEffect, useState, useTransition, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-itself'

import { emit } from '@atrium/shared/transport'

/** The library's `BrowserRouter`, rewritten: its module pulls in the framework code, a third of the router's size. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location })
  const [isLeaving, startLeaving] = useTransition()
  useLayoutEffect(() => history.listen((place) => startLeaving(() => setPlace(place))), [history])
  // The previous screen stays until the next one is ready, and shows that it is loading.
  useEffect(() => {
    if (!isLeaving) return
    emit({ type: 'leaving' })
    return () => emit({ type: 'arrived' })
  }, [isLeaving])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
