import type { RouteObject } from 'react-router'
import { Outlet } from 'react-router'
import { Suspense } from 'react'

import { NotFound } from '../failure/not-found'
import { ShellBoundary } from '../failure/shell-boundary'

/** Nothing of the console: the screens of the account experience stand alone in the page. */
const AccountFrame = () => (
  <Suspense>
    <Outlet />
  </Suspense>
)

export const accountRoutes = (inside: RouteObject[]): RouteObject[] => [
  {
    id: 'content',
    element: <AccountFrame />,
    errorElement: <ShellBoundary />,
    children: [...inside, { id: 'nowhere', path: '*', element: <NotFound /> }],
  },
]
