const { routeExportsOf } = require('./route-exports.cjs')

/**
 * Development inside a built console, whose React has no Refresh: puts a module before each route that stays. An edited screen is drawn
 * again in its place, without a reload; it loses its input, the rest of the page stays. Calls of the loader use the new one.
 */
module.exports = function remountBoundary(source) {
  const names = routeExportsOf(source)
  if (!names?.includes('Component')) return source
  const inside = JSON.stringify(`${this.resourcePath}?screen`)
  const line = (name) => {
    if (name === 'handle') return `export const handle = screen.handle`
    if (!/^[A-Z]/.test(name)) return `export const ${name} = (...given) => screen.${name}(...given)`
    return `export const ${name} = () => createElement(screen.${name}, { key: useSyncExternalStore(subscribe, () => turn) })`
  }
  return [
    `import { createElement, useSyncExternalStore } from 'react'`,
    `import * as screen from ${inside}`,
    `let turn = 0`,
    `const listeners = new Set()`,
    `const subscribe = (listener) => (listeners.add(listener), () => listeners.delete(listener))`,
    ...names.map(line),
    `import.meta.webpackHot?.accept(${inside}, () => { turn += 1; for (const listener of listeners) listener() })`,
  ].join('\n')
}
