/** What React Router takes from a route's module. A module that exports anything else has other users, who would keep the old one. */
const routeExports = new Set([
  'Component',
  'ErrorBoundary',
  'HydrateFallback',
  'loader',
  'action',
  'shouldRevalidate',
  'handle',
])
const declared = /^export\s+(?:async\s+)?(?:function|const)\s+(\w+)/gm
const indeclared = /^export\s+(?!type\b|interface\b|async\s+function\b|function\b|const\b)/m

/** The names that a route's module exports; undefined where they are not plainly to be seen, or some are of no route. */
exports.routeExportsOf = (source) => {
  if (indeclared.test(source)) return undefined
  const names = [...source.matchAll(declared)].map(([, name]) => name)
  return names.every((name) => routeExports.has(name)) ? names : undefined
}
