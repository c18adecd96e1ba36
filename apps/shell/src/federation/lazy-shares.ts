/**
 * Parts of `@atrium/shared` that remotes share but that the first load must not have. Naming them here makes the build give each a chunk
 * and register it; nobody calls this.
 */
export const lazyShares = [
  () => import('@tanstack/react-query'),
  () => import('@atrium/shared/api'),
  () => import('@atrium/shared/session'),
  () => import('@atrium/shared/ui/dialog'),
  () => import('@atrium/shared/ui/menu'),
  () => import('@atrium/shared/form'),
  () => import('@atrium/shared/schema-form'),
  () => import('@atrium/shared/table'),
]
