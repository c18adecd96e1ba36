import { useEffect, type ReactNode } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'

import { parseDomain, type DomainRoute } from '@atrium/shared/contract'

import { forgetRemote, loadRemote, noteHealthy } from '../federation/load-remote'
import { onRegistry, refreshOldRegistry, remotes } from '../registry/registry'
import type { Remote } from '../registry/remote'
import { ConsoleNotFound } from '../failure/console-not-found'
import { RemoteBoundary } from '../failure/remote-boundary'
import { remoteAt } from './mounts'
import type { AtriumRouter } from './router-handle'

type Around = {
  /** The shell's own routes around what remotes contribute; `inside` goes where the content is. */
  frame: (inside: RouteObject[]) => RouteObject[]
  /** In a remote's place while the first of its code is on its way. */
  waiting: ReactNode
}

type Mounted = { version: string; routes: RouteObject[] }

/**
 * One router for shell and remotes. A remote's part of the address space is a placeholder until someone goes there; then its
 * code is loaded and its routes take the place. A failure shows in that place, and everything around it keeps working.
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
          children: named(mount.routes, id),
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
    // The router's own way to exchange all routes at the next navigation; it has no public one that takes routes away.
    router._internalSetRoutes(frame(content()))
  }

  onRegistry(() => {
    const now = new Map(remotes().map((remote) => [remote.id, stampOf(remote)]))
    for (const [id, { version }] of mounted) {
      if (now.get(id) === version) continue
      mounted.delete(id)
      forgetRemote(id)
    }
    replaceRoutes()
  })

  // A navigation loads new releases, at the latest the next one.
  router.subscribe(({ navigation }) => navigation.state === 'loading' && refreshOldRegistry())

  return Object.assign(router, {
    unmount(id: string) {
      mounted.delete(id)
      forgetRemote(id)
      replaceRoutes()
    },
  })
}

const stampOf = ({ version, entry }: Remote) => `${version} ${entry}`

// A splat, as the router only requests more for routes with a parameter, also at the bare path. The loader keeps it from
// saying "not found" before that was asked.
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

/** Names every route by its position in the remote, so that it keeps its name when others are added or removed. */
const named = (routes: readonly DomainRoute[], parent: string): RouteObject[] =>
  routes.map((route, index) => {
    const id = route.id ?? `${parent}.${index}`
    // The contract's routes are route objects; TypeScript can't see that an index route has no children.
    return { ...route, id, ...(route.children && { children: named(route.children, id) }) } as RouteObject
  })

/** Where a remote's screens are drawn. */
function RemoteOutlet({ id }: { id: string }) {
  useEffect(() => noteHealthy(id), [id])
  return <Outlet />
}
