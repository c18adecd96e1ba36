import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).withTags(standards).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** No accessibility violation (WCAG 2.2 AA) in what is on the screen, light and dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours change over a few frames where motion is allowed; wait until the page says which mode it shows.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await violations(page), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Nothing sticks out at the narrowest width that WCAG asks for. */
export async function expectNarrow(page: Page) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}
