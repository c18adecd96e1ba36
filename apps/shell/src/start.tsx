import { RouterProvider } from 'react-router'

import { NotifyOutlet } from '@atrium/shared/notify'
import { applyLocale, translateTitles } from '@atrium/shared/text'
import { applyAppearance } from '@atrium/shared/theme'
import { requestSession } from '@atrium/shared/transport'

import { BootFailure } from './boot/boot-failure'
import { readBoot } from './boot/boot'
import { ConsoleProviders } from './console/console-providers'
import { consoleRoutes } from './console/console-routes'
import { isSignedIn } from './console/is-signed-in'
import { WaitingNotice } from './overlays/waiting-notice'
import { PageSkeleton } from './console/page-skeleton'
import { renderPage } from './render-page'
import { openFederation } from './federation/open-federation'
import { openRegistry } from './registry/registry'
import { createRouter } from './routes/create-router'
import { setRouter } from './routes/router-handle'
import { shares } from './shares'
import { loadTitles } from './titles/titles'

/** Reads the page's location and renders the console for the person signed in. */
export async function startConsole() {
  const result = requestSession()
  // Its reader gets the failure.
  result.catch(() => undefined)
  openFederation(shares)
  applyAppearance()
  // From here on the screens say what the page is called.
  document.querySelector('title')?.remove()
  const read = readBoot()
  applyLocale()
  if (!read.ok) return renderPage(<BootFailure reason={read.reason} />)
  openRegistry(read.boot.registry.remotes)
  const titles = translateTitles(loadTitles)
  if (!(await isSignedIn(result))) return
  await titles
  const router = createRouter({ frame: consoleRoutes(read.boot.target), waiting: <PageSkeleton /> })
  setRouter(router)
  renderPage(
    <ConsoleProviders>
      <RouterProvider router={router} />
      <NotifyOutlet />
      <WaitingNotice />
    </ConsoleProviders>,
  )
}
