/** What screens of an account experience, or what a team puts in their place, may ask for; see federation/lazy-shares. */
export const lazyShares = [
  () => import('@atrium/shared/ui/core'),
  () => import('@atrium/shared/ui'),
  () => import('@atrium/shared/contract'),
]
