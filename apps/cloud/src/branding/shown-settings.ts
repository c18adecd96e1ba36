import type { ThemeSettings } from '@atrium/shared/branding'

/** Images in a diff are shortened to their start and end; a full one would fill pages. */
export const shownSettings = (settings: ThemeSettings): object =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > 200 ? `${value.slice(0, 40)}…${value.slice(-20)}` : value,
    ]),
  )
