import type { Page } from '@playwright/test'

import { account, live } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, test } from './support'

const screens = [
  'login',
  'registration',
  'recovery',
  'verification',
  'device',
  'error?id=nothing',
  'error?error=invalid_request',
  'consent',
  'logout',
  'nowhere',
]

const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

test('keeps every screen readable on the smallest phones and in the largest font size [SS-20] [SS-24]', async ({
  page,
  project,
}) => {
  test.slow()
  for (const screen of screens) {
    await page.goto(account(project, screen))
    await live(page)
    await expectAccessible(page)
    const texts = ['main h1', 'main p, main label, main div', 'main button, main a']
    await expect(page.locator('main h1')).toBeVisible()
    const before = await Promise.all(texts.map((text) => sizeOf(page, text)))
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const after = await Promise.all(texts.map((text) => sizeOf(page, text)))
    expect(after, screen).toEqual(before.map((size) => size * 2))
    await expectNarrow(page)
  }
})

test('shows buttons and the focus with forced colors [SS-20]', async ({ page, project }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(account(project, 'login'))
  const coloursOf = (button: string) =>
    page.getByRole('button', { name: button, exact: true }).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return { backgroundColor, color, page: getComputedStyle(document.body).backgroundColor }
    })
  const primary = await coloursOf('Sign in')
  expect(primary.backgroundColor).not.toBe(primary.page)
  expect(primary.color).not.toBe(primary.backgroundColor)
  await page.getByRole('textbox').first().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox').first()).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('textbox').first()).not.toHaveCSS('outline-width', '0px')
})
