import { useEffect } from 'react'
import { Outlet } from 'react-router'

import { noteHealthy } from '../federation/load-remote'

/** Where a remote's screens are drawn. */
export function RemoteOutlet({ id }: { id: string }) {
  useEffect(() => noteHealthy(id), [id])
  return <Outlet />
}
