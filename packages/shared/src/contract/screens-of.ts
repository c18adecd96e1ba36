import type { DomainRoute, Entry, Mount, RouteHandle } from './domain'

const place = /^:(project|workspace)$/

/** Whether the project and the workspace are all that a pattern asks for. */
const isOpenTo = (pattern: string) => pattern.split('/').every((part) => !/^[:*]/.test(part) || place.test(part))

const join = (parent: string, path: string | undefined) => (path ? `${parent}/${path}` : parent)

/**
 * Every screen, tab and dialog that a place alone leads to, from the routes where they are declared: each with its title and
 * capability, and the screen that it is below.
 */
export function screensOf(mounts: readonly Mount[]): Entry[] {
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
