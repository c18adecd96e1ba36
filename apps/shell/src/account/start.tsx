import { accountLanguages, applyLocale, currentLocale, offerLanguages } from '@atrium/shared/text'
import { applyAppearance, themes } from '@atrium/shared/theme'

import { openFederation } from '../federation/open-federation'
import { AccountApp, loadAccount } from './account-app'
import { readAccountBoot } from './boot'
import { shares } from './shares'
import { hydratePage } from './hydrate-page'

/** Draws the account experience of a project: the screens of one remote, alone in the page. */
export async function startAccount() {
  openFederation(shares)
  const boot = readAccountBoot()
  const first = boot && loadAccount(boot.remote)
  const { lang, dataset } = document.documentElement
  applyAppearance(themes.find((theme) => theme === dataset.theme) ?? 'system')
  offerLanguages(boot?.languages ?? accountLanguages, lang)
  const isSame = lang === currentLocale()
  applyLocale()
  const slots = boot?.slots
  if (slots) globalThis.atriumSlots = import('../federation/load-slots').then(({ loadSlots }) => loadSlots(slots))
  if (boot && first) return hydratePage(<AccountApp {...boot} first={first} />, isSame)
  const { BootFailure } = await import('../boot/boot-failure')
  return hydratePage(<BootFailure reason="atrium-boot" />, false)
}
