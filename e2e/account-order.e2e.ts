import { otherScreens } from './account-order/others'
import { ariaSnapshotOf } from './account-order/screen'
import { signInScreens } from './account-order/sign-in'
import { signUpAndRecoverScreens } from './account-order/sign-up-and-recover'
import { verifyAndSettingsScreens } from './account-order/verify-and-settings'
import { live } from './selfservice-account'
import { expect, test } from './support'

// Every screen of the account experience: headings, labels, fields and buttons in order, and the links below.
const screens = { ...signInScreens, ...signUpAndRecoverScreens, ...verifyAndSettingsScreens, ...otherScreens }

for (const [name, screen] of Object.entries(screens)) {
  test(`reads in order with a screen reader: ${name} [SS-24]`, async ({ page, project }) => {
    const goto = page.goto.bind(page)
    // A form submitted before the scripts run leads to other screens (account-without-scripts.e2e.ts).
    page.goto = async (...where) => {
      const response = await goto(...where)
      await live(page)
      return response
    }
    await screen.reach(page, project)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).toMatchAriaSnapshot(ariaSnapshotOf(screen))
  })
}
