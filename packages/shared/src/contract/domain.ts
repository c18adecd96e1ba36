import type { RouteObject } from 'react-router'

import type { Capability, Service } from '../operations'
import { CONTRACT } from './check-contract'

export { acceptedContracts, checkContract, CONTRACT, IncompatibleRemote } from './check-contract'

/** A text per language; English is always there and is the fallback. */
export type Localized = { en: string } & Partial<Record<string, string>>

/** The scope of the current URL: slug of the project, ID of the workspace. */
export type Place = { project?: string; workspace?: string }

/** Groups of the navigation, in their order on the rail. */
export const navGroups = [
  'identities',
  'oauth2',
  'permissions',
  'experience',
  'activity',
  'project',
  'workspace',
] as const
export type NavGroup = (typeof navGroups)[number]

/** A group of the navigation that remotes bring. Those that name the same `id` share it, with the first one's title. */
export type OwnGroup = {
  /** Lower-case letters, digits and dashes, up to 32; not one of `navGroups`. */
  id: string
  /** Up to 40 characters in each language. */
  title: Localized
  /** The group below which it is listed; Activity by default. */
  after?: NavGroup
}

/** How many groups one remote may bring. */
export const maxOwnGroups = 3

/**
 * A screen that the person can be sent to. Plain data, so that the build can write it into the registry and the shell can draw
 * the navigation before any remote is loaded.
 */
export type Entry = {
  title: Localized
  /** Pattern with `:project` or `:workspace`; an entry whose scope is unknown is not offered. */
  to: string
  requires?: Capability
  /** The screen it belongs to, if its title doesn't make that clear. */
  within?: Localized
}

export type NavEntry = Entry & {
  /** One of `navGroups`, or the ID of a group that this or another remote brings; one that doesn't exist is listed with the project's. */
  group: NavGroup | (string & {})
  /**
   * Name of a `lucide` icon that the shell has, such as `users`; others show as a dot. Or SVG path data (`d`) on a grid of
   * 24 by 24, drawn as a line: `M4 4h16v16H4z`, up to 1,000 characters.
   */
  icon: string
  order?: number
  /** The service behind the screen, where it isn't that of the group: a target that lacks it doesn't offer the entry. */
  service?: Service
}

export type Hit = { title: string; detail?: string; to: string }

export type SearchProvider = {
  title: Localized
  requires?: Capability
  /** Its results are listed below the screens: settings, of which many have the same words. */
  kind?: 'setting'
  /** The searched service. Targets without it aren't searched. */
  service?: Service
  find: (query: string, place: Place, signal: AbortSignal) => Promise<Hit[]>
}

/** A link to a tab, filled for a place. */
export type TabLink = { to: string; label: Localized; requires: Capability | undefined; end: boolean }

export type RouteHandle = {
  title: Localized
  requires?: Capability
  /** The palette doesn't lead here: the screen makes sense only from where it is linked. */
  unlisted?: boolean
  /** Links to the tabs that are this route's children; `RouteTabs` shows them. */
  tabs?: (at: Record<string, unknown>) => TabLink[]
}

export type DomainRoute = Omit<RouteObject, 'handle' | 'children'> & {
  handle?: RouteHandle
  children?: DomainRoute[]
}

/** Routes of a remote, and the pattern under which the shell hangs them. */
export type Mount = { path: string; routes: DomainRoute[] }

/** What a remote declares to the shell: exposed as `domain` by the module `./domain`. */
export type Domain = {
  contract: typeof CONTRACT
  id: string
  mounts: Mount[]
  nav: NavEntry[]
  /** Groups of the navigation that it brings. */
  groups?: OwnGroup[]
  commands: Entry[]
  search: SearchProvider[]
}

/** What one resource adds to its remote; its `routes.ts` exports it. */
export type Resource = {
  routes: DomainRoute[]
  nav?: NavEntry[]
  groups?: OwnGroup[]
  commands?: Entry[]
  search?: SearchProvider[]
}

/** Converts routes with complete patterns to the router's relative ones. @throws if a pattern isn't below its parent's */
function under(parent: string, routes: readonly DomainRoute[]): DomainRoute[] {
  return routes.map((route) => {
    if (route.path === undefined) return route
    if (route.path !== parent && !route.path.startsWith(`${parent}/`))
      throw new Error(`The route ${route.path} is not below ${parent}`)
    return {
      ...route,
      path: route.path.slice(parent.length + 1),
      ...(route.children && { children: under(route.path, route.children) }),
    }
  })
}

const placeName = /^:(project|workspace)$/

/** Whether a pattern has no parameters other than the project and the workspace. */
const isOpenTo = (pattern: string) => pattern.split('/').every((part) => !/^[:*]/.test(part) || placeName.test(part))

const join = (parent: string, path: string | undefined) => (path ? `${parent}/${path}` : parent)

/**
 * Every screen, tab and dialog that a place alone leads to, from the routes where they are declared: each with its title and
 * capability, and the screen that it is below.
 */
function screensOf(mounts: readonly Mount[]): Entry[] {
  const found = new Map<string, Entry>()
  const visit = (routes: readonly DomainRoute[], parent: string, above: RouteHandle | undefined) => {
    for (const { path, handle, children = [] } of routes) {
      const to = join(parent, path)
      if (!isOpenTo(to)) continue
      const isOwnParent = above?.title.en === handle?.title.en
      const within = isOwnParent ? found.get(to)?.within : above?.title
      // The innermost route of a pattern is the screen: the first tab of a page has the page's own URL.
      if (handle && !handle.unlisted) {
        const { title, requires } = handle
        found.set(to, { title, to, ...(requires && { requires }), ...(within && { within }) })
      }
      visit(children, to, handle ?? above)
    }
  }
  for (const { path, routes } of mounts) visit(routes, path, undefined)
  return [...found.values()]
}

/**
 * A remote from its resources, by the pattern under which the shell hangs their routes. Routes have whole patterns, as links do. Every
 * screen without further parameters is a command, too: a resource lists only those that need another title than the route's.
 */
export function defineDomain(id: string, mounts: Record<string, readonly Resource[]>): Domain {
  const resources = Object.values(mounts).flat()
  const hung = Object.entries(mounts).map(([path, mounted]) => ({
    path,
    routes: mounted.flatMap(({ routes }) => under(path, routes)),
  }))
  const nav = resources.flatMap(({ nav = [] }) => nav)
  const commands = resources.flatMap(({ commands = [] }) => commands)
  const groups = resources.flatMap(({ groups = [] }) => groups)
  const named = new Set([...nav, ...commands].map(({ to }) => to))
  return {
    contract: CONTRACT,
    id,
    mounts: hung,
    nav,
    ...(groups.length > 0 && { groups }),
    commands: [...commands, ...screensOf(hung).filter(({ to }) => !named.has(to))],
    search: resources.flatMap(({ search = [] }) => search),
  }
}
