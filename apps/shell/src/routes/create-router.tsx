import { useEffect, type ReactNode } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'

import { parseDomain, type DomainRoute } from '@atrium/shared/contract'

import { clearRemote, loadRemote, noteHealthy } from '../federation/load-remote'
import { onRegistry, refreshOldRegistry, remotes } from '../registry/registry'
import type { Remote } from '../registry/remote'
import { ConsoleNotFound } from '../failure/console-not-found'
import { RemoteBoundary } from '../failure/remote-boundary'
import { remoteAt } from './mounts'
import type { AtriumRouter } from './router-handle'

type Around = {
  /** The shell's own routes around those of the remotes, which are `inside`. */
  frame: (inside: RouteObject[]) => RouteObject[]
  /** Shown in a remote's place until its first code is loaded. */
  waiting: ReactNode
}

type Mounted = { version: string; routes: RouteObject[] }

/**
 * One router for shell and remotes. A remote's URLs lead to a placeholder until someone navigates there; then its code is
 * loaded, and its routes replace the placeholder. A failure is shown in that place, and everything around it keeps working.
 */
export function createRouter({ frame, waiting }: Around): AtriumRouter {
  const mounted = new Map<string, Mounted>()
  const contentId = 'content'

  const content = (): RouteObject[] => [
    ...[...mounted.values()].flatMap(({ routes }) => routes),
    ...remotes().flatMap((remote) => placeholders(remote, waiting)),
  ]

  const router = createBrowserRouter(frame(content()), {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const place = remoteAt(remotes(), path)
      if (!place) return
      const { remote } = place
      if (mounted.get(remote.id)?.version === stampOf(remote)) return
      const { domain } = await loadRemote(remote, parseDomain)
      if (signal.aborted || mounted.get(remote.id)?.version === stampOf(remote)) return
      const routes = domain.mounts.map((mount, index): RouteObject => {
        // The version is part of the ID: the cache of an old version must not be used for a new one.
        const id = `${remote.id}:${index}:${stampOf(remote)}`
        return {
          id,
          path: mount.path,
          element: <RemoteOutlet id={remote.id} />,
          hydrateFallbackElement: waiting,
          errorElement: <RemoteBoundary id={remote.id} />,
          handle: { remote: remote.id },
          children: withRouteIds(mount.routes, id),
        }
      })
      mounted.set(remote.id, { version: stampOf(remote), routes })
      // Patches to a route tree that was replaced but isn't in use yet are lost: replace it again.
      if (replaced) replaceRoutes()
      else patch(contentId, routes)
    },
  })

  let replaced = false
  function replaceRoutes() {
    replaced = true
    // Replaces all routes at the next navigation. Internal, because the router has no public API that removes routes.
    router._internalSetRoutes(frame(content()))
  }

  onRegistry(() => {
    const now = new Map(remotes().map((remote) => [remote.id, stampOf(remote)]))
    for (const [id, { version }] of mounted) {
      if (now.get(id) === version) continue
      mounted.delete(id)
      clearRemote(id)
    }
    replaceRoutes()
  })

  // Picks up new releases on navigation: the registry is read in the background, so at the latest on the next one.
  router.subscribe(({ navigation }) => navigation.state === 'loading' && refreshOldRegistry())

  return Object.assign(router, {
    unmount(id: string) {
      mounted.delete(id)
      clearRemote(id)
      replaceRoutes()
    },
  })
}

const stampOf = ({ version, entry }: Remote) => `${version} ${entry}`

// A splat, because the router only asks for more routes where a match has a parameter, even at the bare path. The loader keeps
// it from rendering "not found" before it has asked.
const placeholders = (remote: Remote, waiting: ReactNode): RouteObject[] =>
  remote.mounts.map((mount, index) => ({
    id: `${remote.id}:${index}:place`,
    path: `${mount.replace(/\/$/, '')}/*`,
    loader: () => null,
    hydrateFallbackElement: waiting,
    element: <ConsoleNotFound />,
    errorElement: <RemoteBoundary id={remote.id} />,
    handle: { remote: remote.id },
  }))

/** Gives every route an ID by its position in the remote, so that it stays the same when other routes are added or removed. */
const withRouteIds = (routes: readonly DomainRoute[], parent: string): RouteObject[] =>
  routes.map((route, index) => {
    const id = route.id ?? `${parent}.${index}`
    // The contract's routes are route objects; TypeScript can't see that an index route has no children.
    return { ...route, id, ...(route.children && { children: withRouteIds(route.children, id) }) } as RouteObject
  })

/** Renders a remote's screens. */
function RemoteOutlet({ id }: { id: string }) {
  useEffect(() => noteHealthy(id), [id])
  return <Outlet />
}
