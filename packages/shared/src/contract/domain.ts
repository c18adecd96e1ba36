import type { RouteObject } from 'react-router'

import type { Capability, Service } from '../operations'
import { CONTRACT } from './check-contract'

export { acceptedContracts, checkContract, CONTRACT, IncompatibleRemote } from './check-contract'

/** A text per language; English is required and is the fallback. */
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

/** A navigation group defined by remotes. Remotes with the same `id` share it, with the first one's title. */
export type OwnGroup = {
  /** Lower-case letters, digits and dashes, up to 32; not one of `navGroups`. */
  id: string
  /** Up to 40 characters in each language. */
  title: Localized
  /** The group after which it is listed; Activity by default. */
  after?: NavGroup
}

/** How many groups one remote may define. */
export const maxOwnGroups = 3

/**
 * A screen to navigate to. Plain data, so that the build can write it into the registry and the shell can render the
 * navigation before any remote is loaded.
 */
export type Entry = {
  title: Localized
  /** Pattern with `:project` or `:workspace`; hidden while its scope is unknown. */
  to: string
  requires?: Capability
  /** The screen it belongs to, if its title doesn't make that clear. */
  within?: Localized
}

export type NavEntry = Entry & {
  /** One of `navGroups`, or the ID of a group that any remote defines; entries of unknown groups are listed with the project's. */
  group: NavGroup | (string & {})
  /**
   * Name of a `lucide` icon that the shell has, such as `users`; others show as a dot. Or SVG path data (`d`) on a 24 by 24
   * grid, drawn as a line: `M4 4h16v16H4z`, up to 1,000 characters.
   */
  icon: string
  order?: number
  /** The service behind the screen, if it isn't the group's; the entry is hidden on targets without it. */
  service?: Service
}

export type Hit = { title: string; detail?: string; to: string }

export type SearchProvider = {
  title: Localized
  requires?: Capability
  /** Results are listed below the screens, as many settings have similar names. */
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
  /** Not in the palette: the screen only makes sense when opened from a link. */
  unlisted?: boolean
  /** Links to the tabs that are this route's children; `RouteTabs` shows them. */
  tabs?: (at: Record<string, unknown>) => TabLink[]
}

export type DomainRoute = Omit<RouteObject, 'handle' | 'children'> & {
  handle?: RouteHandle
  children?: DomainRoute[]
}

/** Routes of a remote, and the pattern under which the shell mounts them. */
export type Mount = { path: string; routes: DomainRoute[] }

/** What a remote declares to the shell, exposed as `domain` by the module `./domain`. */
export type Domain = {
  contract: typeof CONTRACT
  id: string
  mounts: Mount[]
  nav: NavEntry[]
  /** Navigation groups that it defines. */
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
 * Every screen, tab and dialog whose URL needs only a project or workspace, as declared by the routes: each with its title,
 * capability and parent screen.
 */
function screensOf(mounts: readonly Mount[]): Entry[] {
  const found = new Map<string, Entry>()
  const visit = (routes: readonly DomainRoute[], parent: string, above: RouteHandle | undefined) => {
    for (const { path, handle, children = [] } of routes) {
      const to = join(parent, path)
      if (!isOpenTo(to)) continue
      const isOwnParent = above?.title.en === handle?.title.en
      const within = isOwnParent ? found.get(to)?.within : above?.title
      // The innermost route of a pattern is the screen, as a page's first tab has the page's URL.
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
 * Builds a remote from its resources, by the pattern under which the shell mounts their routes. Routes have complete patterns, like links.
 * Every screen without further parameters is also a command: a resource lists only those whose title differs from the route's.
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
