import { useEffect } from 'react'
import { Navigate } from 'react-router'

import type { Destination } from '../flows/destination'

/** In place of a screen that sends the person on: to another of our screens, or with a page load to where the service said. */
export function Elsewhere({ to, load }: Destination) {
  useEffect(() => {
    if (load === 'page') location.replace(to)
  }, [to, load])
  return load === 'screen' ? <Navigate to={to} replace /> : null
}
