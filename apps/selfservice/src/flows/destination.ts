import { consoleBase, entryPath, isScreen, screenPath, type Screen } from '../paths'
import { preservedQuery } from './flow-query'
import type { Step } from './next-step'

/** A URL to go to, and whether that needs a page load. */
export type Destination = { to: string; load: 'screen' | 'page' }

/** The current screen: the account's base path, the screen, and the parameters with which it was opened. */
export type Here = { base: string; screen: Screen; query: URLSearchParams; origin: string }

/** The URL that a step leads to; undefined for a step that stays on the screen. @throws Error for a URL that isn't http(s) */
export function destination(step: Step, here: Here): Destination | undefined {
  const { base, screen, query, origin } = here
  switch (step.type) {
    case 'go':
      return addressed(comingBack(step.to, here), here)
    case 'screen':
      if (step.url) return addressed(step.url, here)
      return { to: screenPath(base, step.kind, { flow: step.flow }), load: 'screen' }
    case 'sign-in': {
      const back = origin + screenPath(base, screen, query)
      // The second factor starts at the service's own URL, which also checks whether it is still required.
      if (step.aal) return { to: entryPath(base, 'login', { aal: step.aal, return_to: back }), load: 'page' }
      return { to: screenPath(base, 'login', { return_to: back }), load: 'screen' }
    }
    case 'signed-in':
      // The service checks the address to go on to; we never follow one from the address bar ourselves.
      return leadsOn(query, here) ? { to: entryPath(base, 'login', query), load: 'page' } : undefined
    case 'done':
      if (step.to) return addressed(step.to, here)
      return { to: screenPath(base, 'login', preservedQuery(query)), load: 'screen' }
    case 'show':
    case 'restart':
    case 'fail':
      return undefined
  }
}

/** Where a signed-in person continues: at the return URL; otherwise in the console for its own people, or at their sessions. */
export function onward(base: string, query: URLSearchParams): Destination {
  // The service checks the address to go on to; we never follow one from the address bar ourselves.
  if (query.has('return_to')) return { to: entryPath(base, 'login', query), load: 'page' }
  if (base === consoleBase) return { to: `${consoleBase}/continue?to=%2F`, load: 'page' }
  return { to: screenPath(base, 'sessions'), load: 'screen' }
}

/**
 * Adds a return URL to the service's URL for a second factor or a fresh sign-in: this screen, or during a sign-in the person's
 * destination. Not every version of the service adds one, and without it people would end at the service's default.
 */
function comingBack(to: string, { base, screen, query, origin }: Here): string {
  if (!URL.canParse(to, origin)) return to
  const url = new URL(to, origin)
  const { searchParams } = url
  const stronger = searchParams.has('aal') || searchParams.has('refresh')
  if (
    url.origin !== origin ||
    url.pathname !== entryPath(base, 'login') ||
    !stronger ||
    searchParams.has('return_to')
  ) {
    return to
  }
  const back =
    screen === 'login' || screen === 'registration'
      ? preservedQuery(query)
      : { return_to: origin + screenPath(base, screen, query) }
  for (const [name, value] of new URLSearchParams(back)) searchParams.set(name, value)
  return url.href
}

function addressed(to: string, { base, origin }: Here): Destination {
  const url = new URL(to, origin)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`Unknown kind of address: ${url.protocol}`)
  const screen = url.origin === origin ? screenOf(url, base) : undefined
  return screen ? { to: screen, load: 'screen' } : { to: url.href, load: 'page' }
}

/**
 * The screen behind one of our URLs: itself, or the screen to which the service would redirect for a fresh sign-in or back to
 * the settings. Skipping the page load keeps the input in memory.
 */
function screenOf({ pathname, search, searchParams, hash }: URL, base: string): string | undefined {
  if (isScreen(base, pathname)) return pathname + search + hash
  if (pathname === entryPath(base, 'login') && searchParams.get('refresh') === 'true')
    return screenPath(base, 'login', searchParams)
  const settings = pathname === `${base}/self-service/settings` ? searchParams.get('flow') : null
  return settings === null ? undefined : screenPath(base, 'settings', { flow: settings })
}

/** Whether there is a destination, and not one that would loop back to these screens. */
function leadsOn(query: URLSearchParams, { base, origin }: Here): boolean {
  if (query.has('login_challenge')) return true
  const to = query.get('return_to')
  if (!to || !URL.canParse(to, origin)) return false
  const { origin: there, pathname } = new URL(to, origin)
  return !(there === origin && ['login', 'registration', 'logout'].some((screen) => pathname === `${base}/${screen}`))
}
