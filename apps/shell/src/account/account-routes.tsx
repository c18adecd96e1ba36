import { lazy, type ComponentType } from 'react'
import type { RouteObject } from 'react-router'

import type { Domain, DomainRoute } from '@atrium/shared/contract/domain'

/** The path under which a remote declares screens of the account experience. */
export const accountMount = '/a/:project'

const Nowhere = lazy(() => import('../failure/not-found').then(({ NotFound }) => ({ default: NotFound })))

const made = new WeakMap<Domain, RouteObject[]>()

/**
 * A remote's screens as routes for a router without loaders: their code is loaded on first render. `base` is the prefix of
 * their paths: `/a/<slug>`, or empty. Returns the same array for the same remote, because re-created components would lose their state.
 */
export function accountRoutes(domain: Domain, base: string): RouteObject[] {
  const known = made.get(domain)
  if (known) return known
  const mounted = domain.mounts.filter(({ path }) => path === accountMount)
  const routes: RouteObject[] = [
    ...mounted.map(({ routes }) => ({ path: base === '' ? '/' : accountMount, children: routes.map(routeOf) })),
    { path: '*', element: <Nowhere /> },
  ]
  made.set(domain, routes)
  return routes
}

function routeOf({ path, index, element, lazy: load }: DomainRoute): RouteObject {
  const Screen = load && lazy(async () => ({ default: await componentOf(load) }))
  return { ...(index ? { index } : { path }), element: Screen ? <Screen /> : element }
}

type Load = NonNullable<DomainRoute['lazy']>

/** The component of a route's `lazy`, in either form: a module's, or a function's. */
async function componentOf(load: Load): Promise<ComponentType> {
  const Component = typeof load === 'function' ? (await load()).Component : await load.Component?.()
  if (!Component) throw new Error('The screen has no component')
  return Component
}
