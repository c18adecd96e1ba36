import type { ThemeSettings } from '@atrium/shared/branding'

/** Pictures in a difference: what they begin and end with tells them apart, and all of one fills pages. */
export const shownSettings = (settings: ThemeSettings): object =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > 200 ? `${value.slice(0, 40)}…${value.slice(-20)}` : value,
    ]),
  )
