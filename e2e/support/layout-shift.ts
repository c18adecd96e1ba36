import type { Page } from '@playwright/test'

/** Sums up layout shifts on every page opened from now on. @returns a function that reads the current page's sum */
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
