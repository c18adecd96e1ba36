import type { Page } from '@playwright/test'

import { account } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, expectToast, rowWith, test } from './support'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="32"><path fill="#0a5c36" d="M0 0h160v32H0z"/></svg>'
const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }

/** The visible one of the preview's two frames. */
const preview = (page: Page) => page.frameLocator('iframe[title^="Preview"]:not([hidden])')
const colourOf = (page: Page, selector: string) =>
  preview(page)
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

test('[CL-11] an owner creates a theme, sees it on the real screens, fixes its contrast, publishes it and rolls it back', async ({
  page,
  project,
  signInAs,
}) => {
  await project.call('POST', '/admin/clients', {
    client_name: 'Harbour ferries',
    grant_types: ['authorization_code'],
    redirect_uris: ['https://ferries.example/callback'],
    scope: 'openid timetable',
  })
  await signInAs('owner')
  await page.goto(`/projects/${project.slug}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Branding' }).click()
  await expect(page.getByText('No themes yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New theme' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Forest')
  await page.getByRole('combobox', { name: 'Start from' }).selectOption('Default look')
  await page.getByRole('button', { name: 'Create theme' }).click()
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Sign in')

  // Input shows immediately, on two screens, in dark mode.
  const light = page.getByRole('group', { name: 'Colors, light' })
  const dark = page.getByRole('group', { name: 'Colors, dark' })
  await light.getByRole('textbox', { name: 'Buttons and links', exact: true }).fill('#0a5c36')
  await expect.poll(() => colourOf(page, 'button[data-tone=primary]')).toBe('rgb(10, 92, 54)')
  await page.getByLabel('Upload: Logo', { exact: true }).setInputFiles(logo)
  await expect(preview(page).getByRole('img', { name: project.name })).toBeVisible()
  await dark.getByRole('textbox', { name: 'Page', exact: true }).fill('#07130d')
  await dark.getByRole('textbox', { name: 'Text', exact: true }).fill('#28332c')
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('Dark')
  await expect.poll(() => colourOf(page, '[data-surface=account]')).toBe('rgb(7, 19, 13)')
  await page.getByRole('combobox', { name: 'Screen' }).selectOption('Recovery')
  await page.getByRole('combobox', { name: 'State' }).selectOption('With errors')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText(/Recover/)
  await expect(preview(page).locator('[aria-invalid=true]')).toBeVisible()
  expect(await colourOf(page, '[data-surface=account]')).toBe('rgb(7, 19, 13)')
  // The project has no sign-in by code, so recovery shows the code entry; consent shows one of its clients.
  await page.getByRole('combobox', { name: 'Screen' }).selectOption('Code entry')
  await expect(preview(page).getByRole('textbox', { name: 'Recovery code' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Screen' }).selectOption('Consent')
  await expect(preview(page).getByRole('heading', { level: 1 })).toContainText('Harbour ferries')
  await page.getByRole('combobox', { name: 'Screen' }).selectOption('Recovery')
  await expect(preview(page).locator('[aria-invalid=true]')).toBeVisible()
  // The preview is inert: its form sends nothing, its links lead nowhere.
  await preview(page).getByRole('button', { name: 'Continue' }).click()
  await preview(page).getByRole('link').first().click()
  await expect(preview(page).locator('[aria-invalid=true]')).toBeVisible()

  const contrast = page.getByRole('region', { name: 'Contrast' })
  await expect(contrast).toContainText('Dark: text on page')
  await contrast
    .getByRole('button', { name: /^Set Text to #/ })
    .first()
    .click()
  const fixes = contrast.getByRole('button', { name: /^Set / })
  while ((await fixes.count()) > 0) await fixes.first().click()
  await expect(contrast).toContainText('All colors have enough contrast')
  await expectAccessible(page)
  await expectNarrow(page)

  await page.getByRole('link', { name: 'Branding' }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Theme saved')
  await page.getByRole('link', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Forest?' })
  await expect(dialog).toContainText('#0a5c36')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Theme published')

  // Visitors see it in the first paint, without any script.
  const visitor = await page.context().browser()?.newContext({ javaScriptEnabled: false })
  const seen = await visitor?.newPage()
  const button = seen?.locator('button[data-tone=primary]').first()
  const shown = (colour: string) =>
    expect(async () => {
      await seen?.goto(new URL(account(project, 'login'), page.url()).href)
      expect(await button?.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colour)
    }).toPass({ intervals: [200, 500] })
  await shown('rgb(10, 92, 54)')
  await expect(seen?.getByRole('img', { name: project.name }) ?? page.locator('nothing')).toBeVisible()

  await page.getByRole('link', { name: 'Branding' }).last().click()
  await expect(rowWith(page, 'Forest')).toContainText('Live')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Roll back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await expectToast(page, 'Branding rolled back')
  await expect(rowWith(page, 'Forest')).toContainText('Draft')
  await expect(async () => {
    await seen?.goto(new URL(account(project, 'login'), page.url()).href)
    expect(await button?.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgb(10, 92, 54)')
  }).toPass({ intervals: [200, 500] })
  await visitor?.close()
})
