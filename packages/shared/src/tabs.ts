import { generatePath } from 'react-router'

import type { DomainRoute, Localized, RouteHandle } from './contract/domain'
import type { Capability } from './operations'

export type Tab = {
  /** Pattern of the tab's URL; the first tab has the URL of the page itself. */
  path: string
  /** What the tab is called. */
  label: Localized
  /** Title of the browser tab, if it differs from the label. */
  title?: Localized
  requires?: Capability
  lazy: DomainRoute['lazy']
  /** Dialogs over the tab. */
  children?: DomainRoute[]
}

/** The tabs of a page: its child routes, and the links for its own route's `handle`. */
export type Tabs = { routes: DomainRoute[]; links: NonNullable<RouteHandle['tabs']> }

/** Creates routes and links from one list, so that a tab's URL, label and capability are written once. Show them with `RouteTabs`. */
export const defineTabs = (tabs: readonly Tab[]): Tabs => ({
  routes: tabs.map(({ path, label, title = label, requires, lazy, children }) => ({
    path,
    handle: { title, requires },
    lazy,
    children,
  })),
  links: (at) =>
    tabs.map(({ path, label, requires }) => ({
      // generatePath's types require a literal pattern; it throws if a parameter is missing
      to: generatePath(path, at as Record<string, string>),
      label,
      requires,
      // A tab whose URL contains others must match exactly to be the current one.
      end: tabs.some((other) => other.path.startsWith(`${path}/`)),
    })),
})
