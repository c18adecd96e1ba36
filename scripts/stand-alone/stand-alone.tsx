import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router'
import { domain as exposed } from 'stand-alone-domain'

import { queryClient } from '@atrium/shared/api'
import { parseDomain, type DomainRoute } from '@atrium/shared/contract'
import { NotifyOutlet } from '@atrium/shared/notify'
import { SessionProvider } from '@atrium/shared/session'
import { accountLanguages, applyLocale, offerLanguages } from '@atrium/shared/text'
import { applyAppearance, GlobalStyle } from '@atrium/shared/theme'
import { addConsoleFonts } from '@atrium/shared/theme/console-fonts'

import { Failure, Frame, Places, Start } from './frame'

const domain = parseDomain(__APP_ID__, exposed)

// The contract's routes are route objects; TypeScript can't see that an index route has no children.
const inside = (routes: DomainRoute[]) => routes as RouteObject[]

applyAppearance()
if (domain.mounts.every(({ path }) => path.startsWith('/a/'))) offerLanguages(accountLanguages)
applyLocale()
addConsoleFonts()

const router = createBrowserRouter([
  {
    element: <Frame domain={domain} />,
    errorElement: <Failure />,
    hydrateFallbackElement: <p>Loading</p>,
    children: [
      { index: true, element: <Start domain={domain} /> },
      ...domain.mounts.map(({ path, routes }) => ({ path, errorElement: <Failure />, children: inside(routes) })),
      { path: '*', element: <Places domain={domain} /> },
    ],
  },
])

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
          <NotifyOutlet />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
