import { accountLanguages, applyLocale, offerLanguages } from '@atrium/shared/text'
import { applyAppearance } from '@atrium/shared/theme'

import { draw } from '../draw'
import { openFederation } from '../federation/open-federation'
import { AccountApp, loadAccount } from './account-app'
import { readAccountBoot } from './boot'
import { shares } from './shares'

/** Draws the account experience of a project: the screens of one remote, alone in the page. */
export async function startAccount() {
  openFederation(shares)
  const boot = readAccountBoot()
  const first = boot && loadAccount(boot.remote)
  applyAppearance()
  // From here on the screens say what the page is called.
  document.querySelector('title')?.remove()
  offerLanguages(boot?.languages ?? accountLanguages)
  applyLocale()
  const slots = boot?.slots
  if (slots) globalThis.atriumSlots = import('../federation/load-slots').then(({ loadSlots }) => loadSlots(slots))
  if (boot && first) return draw(<AccountApp {...boot} first={first} />)
  const { BootFailure } = await import('../boot/boot-failure')
  draw(<BootFailure reason="atrium-boot" />)
}
