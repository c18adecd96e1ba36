import { init } from '@module-federation/enhanced/runtime'
import provideRuntime from 'federation-runtime-provider'

import { hostPlugin } from './host-plugin'

/** Modules that remotes don't bundle, by name: already loaded, or loaded for the first remote that needs them. */
export type Shares = { ready: Record<string, object>; later: Record<string, () => Promise<object>> }

/** `@atrium/shared/ui` is a part of `@atrium/shared`. */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Makes this page a host: from here on it can load remotes, which share these modules and this federation runtime. The table is made at
 * run time, not by the build: otherwise the shell, which uses the shared modules too, would have to look up each one in it.
 */
export function openFederation({ ready, later }: Shares) {
  const shared = (name: string) => ({
    version: __VERSIONS__[packageOf(name)],
    shareConfig: { singleton: true, requiredVersion: false as const },
  })
  const entries = [
    ...Object.entries(ready).map(([name, module]) => [name, { ...shared(name), lib: () => module }] as const),
    ...Object.entries(later).map(
      ([name, load]) => [name, { ...shared(name), get: () => load().then((module) => () => module) }] as const,
    ),
  ]
  init({
    name: 'atrium_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(entries),
    plugins: [hostPlugin(), provideRuntime()],
  })
}
