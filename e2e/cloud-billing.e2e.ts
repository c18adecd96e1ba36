import type { Page } from '@playwright/test'

import { callPlatform, expect, expectAccessible, expectNarrow, expectToast, test } from './support'

/** Creates a workspace for this test. @returns its path */
async function makeWorkspace(page: Page, name: string): Promise<string> {
  await page.goto('/workspaces/new')
  const dialog = page.getByRole('dialog', { name: 'New workspace' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} ${Date.now()}`)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/workspaces\/[0-9a-f-]{36}\/projects/)
  return new URL(page.url()).pathname.replace('/projects', '')
}

async function choose(page: Page, workspace: string, plan: string, interval: 'Monthly' | 'Yearly') {
  await page.goto(`${workspace}/plans`)
  await page.getByRole('link', { name: interval, exact: true }).click()
  await page.getByRole('link', { name: `Choose ${plan}, ${interval}` }).click()
  return page.getByRole('dialog', { name: `Change to ${plan}` })
}

test('an owner compares plans, pays for one after a declined payment, and undoes a downgrade and a cancellation [CL-14]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  const workspace = await makeWorkspace(page, 'Billing')
  await page.getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByText('has no subscription and no limits')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Compare plans' }).click()
  await page.getByRole('spinbutton', { name: 'Collaborator seats' }).fill('18')
  // $40 for the plan, ten seats at $9 and three at $6
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText('$148.00')
  await expect(page.getByText(/1 to 10, \$9.00 each/).first()).toBeVisible()
  // elements below the top bar have no size
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await expectNarrow(page)

  const dialog = await choose(page, workspace, 'Team', 'Monthly')
  await expect(dialog.getByRole('row', { name: /Total/ })).toContainText('$44.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Test payment provider' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline payment' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The payment was declined' })).toBeVisible()
  await page.getByRole('link', { name: 'Leave without paying' }).click()
  await expect(page.getByText('A checkout for Team (Monthly) is open')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay $44.00' }).click()
  await expectToast(page, 'Team is active')
  await expect(page.getByRole('definition').filter({ hasText: '$40.00 per month' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Collaborator seats/ })).toContainText('1 of 5')
  await expectAccessible(page)
  await expectNarrow(page)

  const downgrade = await choose(page, workspace, 'Starter', 'Monthly')
  await expect(downgrade.getByText('Nothing is charged now')).toBeVisible()
  await downgrade.getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByText('Changes to Starter (Monthly)')).toBeVisible()
  await page.getByRole('button', { name: 'Keep current plan' }).click()
  await expect(page.getByText('Changes to Starter')).toBeHidden()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  const cancelling = page.getByRole('alertdialog')
  await expect(cancelling.getByRole('button', { name: 'Keep subscription' })).toBeVisible()
  await cancelling.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(cancelling).toBeHidden()
  await page.getByRole('button', { name: 'Keep subscription' }).click()
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()

  const upgrade = await choose(page, workspace, 'Business', 'Yearly')
  await expect(upgrade.getByRole('row', { name: /unused part/ })).toContainText('-$')
  await upgrade.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.getByRole('link', { name: 'Leave without paying' }).click()
  await page.getByRole('button', { name: 'Abandon' }).click()
  await expect(page.getByText('A checkout for Business')).toBeHidden()
})

test('shows invoices with lines, tiers and tax in the subscription’s currency, and prints them alone [CL-15]', async ({
  page,
  signInAs,
}) => {
  const { workspaces } = await callPlatform<{ workspaces: { id: string }[] }>('GET', '/workspaces')
  await signInAs('viewer')
  await page.goto(`/workspaces/${workspaces[0]?.id}/projects`)
  await page.getByRole('link', { name: 'Invoices' }).click()
  const usage = page.getByRole('row', { name: /Usage/ }).first()
  await expect(usage).toContainText('€')
  await expectAccessible(page)
  await expectNarrow(page)
  await usage.getByRole('link').click()
  await expect(page.getByRole('row', { name: /Daily active users/ })).toContainText('€')
  await expect(page.getByRole('row', { name: /1 to 1,000 beyond/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Example tax 10 %/ })).toContainText('€')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /Invoice \d+: Usage/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
})

test('rejects features outside the plan with a link to the plans that have them [CL-19]', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  const workspace = await makeWorkspace(page, 'Limited')
  const dialog = await choose(page, workspace, 'Starter', 'Monthly')
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.getByRole('button', { name: 'Pay $0.00' }).click()
  await expectToast(page, 'Starter is active')

  const create = async (environment: string) => {
    await page.goto(`${workspace}/projects/new`)
    const form = page.getByRole('dialog', { name: 'New project' })
    await form.getByRole('textbox', { name: 'Name' }).fill(`Limited ${environment}`)
    await form.getByRole('radio', { name: environment }).check()
    await form.getByRole('button', { name: 'Create' }).click()
    return form
  }
  const stage = await create('Staging')
  await expect(stage.getByRole('alert')).toContainText('Not included in the Starter plan')
  await expect(stage.getByRole('alert')).toContainText('Available with: Team and Business.')
  await expect(stage.getByRole('textbox', { name: 'Name' })).toHaveValue('Limited Staging')
  await expectAccessible(page)
  await create('Production')
  await page.waitForURL(/\/projects\/[^/]+\/?/)
  const second = await create('Production')
  await expect(second.getByRole('alert')).toContainText('You’ve reached the limit of the Starter plan')
  const opening = page.waitForEvent('popup')
  await second.getByRole('link', { name: 'Compare plans' }).click()
  const plans = await opening
  await expect(plans).toHaveURL(new RegExp(`${workspace}/plans`))
  await expect(plans.getByText('Current plan')).toBeVisible()
})
