import type { Page } from '@playwright/test'

/** Adds up what moves by itself on every page that is opened from here on. @returns what reads the sum of the page that is shown */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, {
          shifted: Number(Reflect.get(globalThis, 'shifted')) + Number(Reflect.get(entry, 'value')),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'shifted')))
}
