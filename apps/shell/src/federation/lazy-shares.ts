/**
 * Parts of `@atrium/shared` that remotes share and the shell itself does not import. Naming them here makes the build register each, as a
 * chunk where the first load must not have it; nobody calls this.
 */
export const lazyShares = [
  () => import('@atrium/shared/ui/core'),
  () => import('@atrium/shared/ui/dialog'),
  () => import('@atrium/shared/ui/menu'),
  () => import('@atrium/shared/form'),
  () => import('@atrium/shared/schema-form'),
  () => import('@atrium/shared/table'),
]
