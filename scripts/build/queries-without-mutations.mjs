// Replaces the cache of mutations, which the console doesn't use: writes are plain functions.
const none = () => []

export class MutationCache {
  subscribe = () => () => undefined
  getAll = none
  findAll = none
  find() {}
  clear() {}
  resumePausedMutations = () => Promise.resolve()
}
