import { createContext, use, useEffect } from 'react'
import { Navigate } from 'react-router'

import type { Destination } from '../flows/destination'
import { useText } from '../text'
import { WaitingPage } from './waiting-page'

/** On the server, records the redirect instead of following it. */
export const RedirectContext = createContext<((to: Destination) => void) | undefined>(undefined)

/** Rendered instead of a screen that redirects: navigates to another of our screens, or loads the service's URL. */
export function RedirectTo({ to, load }: Destination) {
  const note = use(RedirectContext)
  const t = useText()
  useEffect(() => {
    if (load === 'page') location.replace(to)
  }, [to, load])
  if (note) return (note({ to, load }), null)
  return (
    <>
      {load === 'screen' && <Navigate to={to} replace />}
      <WaitingPage title={t.loading} />
    </>
  )
}
