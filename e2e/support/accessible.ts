import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe objects to on the page as it is. */
export async function violationsOf(page: Page) {
  // Nothing can be run in a frame that is not to run anything.
  const builder = new AxeBuilder({ page }).exclude('iframe[sandbox]').withTags(standards)
  const { violations: found } = await builder.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Colours change over a few frames: half of the way from light to dark has the contrast of neither. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const ended = Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    await Promise.race([ended, new Promise((enough) => setTimeout(enough, 500))])
  })

/** No accessibility violation (WCAG 2.2 AA) in what is on the screen, light and dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await settle(page)
    expect(await violationsOf(page), colorScheme).toEqual([])
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
