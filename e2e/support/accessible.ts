import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type RunOnly = { type: 'tag' | 'rule'; values: string[] }
const everyRule: RunOnly = { type: 'tag', values: standards }
/** Rules whose result depends on the page's colors. */
export const rulesOfColors: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

type Found = { violations: { id: string; nodes: { target: unknown[] }[] }[] }
type Axe = { run: (where: object, how: object) => Promise<Found> }

/** axe's findings on the current page, inside `root`. */
export async function violationsOf(page: Page, runOnly = everyRule, root = 'html'): Promise<string[]> {
  // Playwright's `evaluate` is not subject to the page's content security policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  await settled(page)
  const { violations } = await page.evaluate(
    ([rules, selector]): Promise<Found> => {
      const { axe } = globalThis as unknown as { axe: Axe }
      return axe.run({ include: [[selector]] }, { runOnly: rules, resultTypes: ['violations'], iframes: false })
    },
    [runOnly, root] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Switches the color scheme and waits until the page shows it: colors change over a few frames. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  await settled(page)
}

/** Waits until running animations and transitions end, as they show other colors. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const ended = Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    await Promise.race([ended, new Promise((enough) => setTimeout(enough, 500))])
  })

/** Expects no accessibility violations (WCAG 2.2 AA). Dark mode only changes colors, so only their rules run again. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still empty would fail for lacking a heading.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await showScheme(page, 'light')
  expect(await violationsOf(page), 'light').toEqual([])
  await showScheme(page, 'dark')
  expect(await violationsOf(page, rulesOfColors), 'dark').toEqual([])
  await showScheme(page, 'light')
}

/** Expects nothing to overflow the page at 320 px, the narrowest width that WCAG requires. */
export async function expectNarrow(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}
