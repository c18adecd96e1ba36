import { lazy, StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { accountLanguages, applyLocale, offerLanguages } from '@atrium/shared/text'
import { applyAppearance, GlobalStyle } from '@atrium/shared/theme'

import { AccountApp } from './account-app'
import { readAccountBoot } from './boot'

const BootFailure = lazy(() => import('../boot/boot-failure').then(({ BootFailure }) => ({ default: BootFailure })))

/** Draws the account experience of a project: the screens of one remote, alone in the page. */
export function startAccount() {
  applyAppearance()
  // From here on the screens say what the page is called.
  document.querySelector('title')?.remove()
  const boot = readAccountBoot()
  offerLanguages(boot?.languages ?? accountLanguages)
  applyLocale()
  const slots = boot?.slots
  if (slots) globalThis.atriumSlots = import('../federation/load-slots').then(({ loadSlots }) => loadSlots(slots))
  draw(boot ? <AccountApp {...boot} /> : <BootFailure reason="atrium-boot" />)
}

function draw(screen: ReactNode) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element "root"')
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <Suspense>{screen}</Suspense>
    </StrictMode>,
  )
}
