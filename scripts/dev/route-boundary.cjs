const { routeExportsOf } = require('./route-exports.cjs')

const components = new Set(['Component', 'ErrorBoundary', 'HydrateFallback'])

/**
 * Development only. React Refresh takes an edited module where it is only if all of its exports are components; a route's module exports its
 * `loader`, too, so an edit would reload the page. This puts a module before each such route that stays: it takes the edited one in,
 * hands calls of the loader on to it, and lets React exchange the components in place.
 */
module.exports = function routeBoundary(source) {
  const names = routeExportsOf(source)
  if (!names?.includes('Component')) return source
  if (names.every((name) => components.has(name))) return source
  const inside = JSON.stringify(`${this.resourcePath}?screen`)
  const line = (name) => {
    if (components.has(name) || name === 'handle') return `export const ${name} = screen.${name}`
    return `export const ${name} = (...given) => screen.${name}(...given)`
  }
  return [
    `import * as screen from ${inside}`,
    ...names.map(line),
    `import { performReactRefresh } from 'react-refresh/runtime'`,
    // A moment later: the edited module's exports are registered right after it has run.
    `import.meta.webpackHot?.accept(${inside}, () => queueMicrotask(performReactRefresh))`,
  ].join('\n')
}
