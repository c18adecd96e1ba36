import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, type RouteObject } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { NotifyOutlet } from '@atrium/shared/notify'
import { consoleSession, signInPath } from '@atrium/shared/session'
import { applyLocale } from '@atrium/shared/text'
import { applyAppearance, GlobalStyle } from '@atrium/shared/theme'

import { accountRoutes } from './account/account-frame'
import { BootFailure } from './boot/boot-failure'
import { readBoot, type Boot } from './boot/boot'
import { openRegistry } from './registry/registry'
import { createRouter } from './routes/create-router'
import type { Base } from './routes/mounts'
import { setRouter } from './routes/router-handle'

/** Reads where the page is and draws it: an account experience, or the console for whoever is signed in. */
export async function start() {
  applyAppearance()
  applyLocale()
  // From here on the screens say what the page is called.
  document.querySelector('title')?.remove()
  const read = readBoot()
  if (!read.ok) return draw(<BootFailure reason={read.reason} />)
  const { boot } = read
  openRegistry(boot.registry.remotes, boot.account ? 'accounts' : 'all')
  if (boot.account) return drawRouter(accountRoutes, { kind: 'account', base: boot.account.base })
  await startConsole(boot)
}

async function startConsole(boot: Boot) {
  const session = queryClient.ensureQueryData(consoleSession).catch(() => undefined)
  const { consoleRoutes, ConsoleProviders, PageSkeleton } = await import(/* webpackChunkName: "console" */ './console')
  // Who is not signed in need not see the console's frame first. A failure shows inside of it.
  if ((await session) === null) return location.replace(signInPath(location.pathname + location.search + location.hash))
  drawRouter(consoleRoutes(boot.target), { kind: 'console' }, <PageSkeleton />, ConsoleProviders)
}

type Around = (inside: { children: ReactNode }) => ReactNode
const Nothing: Around = ({ children }) => children

type Frame = (inside: RouteObject[]) => RouteObject[]

function drawRouter(frame: Frame, base: Base, waiting?: ReactNode, Around: Around = Nothing) {
  const router = createRouter({ base, frame, waiting: waiting ?? <></> })
  setRouter(router)
  draw(
    <Around>
      <RouterProvider router={router} />
    </Around>,
  )
}

function draw(screen: ReactNode) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element "root"')
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <QueryClientProvider client={queryClient}>
        <Suspense>{screen}</Suspense>
        <NotifyOutlet />
      </QueryClientProvider>
    </StrictMode>,
  )
}
