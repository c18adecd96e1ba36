import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, type RouteObject } from 'react-router'

import { NotifyOutlet } from '@atrium/shared/notify'
import { accountLanguages, applyLocale, offerLanguages } from '@atrium/shared/text'
import { applyAppearance, GlobalStyle } from '@atrium/shared/theme'
import { askSession } from '@atrium/shared/transport'

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
  // From here on the screens say what the page is called.
  document.querySelector('title')?.remove()
  const read = readBoot()
  if (read.ok && read.boot.account) offerLanguages(read.boot.account.languages ?? accountLanguages)
  applyLocale()
  if (!read.ok) return draw(<BootFailure reason={read.reason} />)
  const { boot } = read
  openRegistry(boot.registry.remotes, boot.account ? 'accounts' : 'all')
  const slots = boot.account?.slots
  if (slots) globalThis.atriumSlots = import('./federation/load-slots').then(({ loadSlots }) => loadSlots(slots))
  if (boot.account) return drawRouter(accountRoutes, { kind: 'account', base: boot.account.base })
  await startConsole(boot)
}

async function startConsole(boot: Boot) {
  const answer = askSession()
  // Whoever reads it hears of its failure.
  answer.catch(() => undefined)
  const { consoleRoutes, ConsoleProviders, isSignedIn, PageSkeleton } = await import(
    /* webpackChunkName: "console" */ './console'
  )
  if (await isSignedIn(answer)) {
    drawRouter(consoleRoutes(boot.target), { kind: 'console' }, <PageSkeleton />, ConsoleProviders)
  }
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
      <Suspense>{screen}</Suspense>
      <NotifyOutlet />
    </StrictMode>,
  )
}
