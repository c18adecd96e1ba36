// What the query client gets in place of its mutations: writes are plain functions (docs/decisions/0004-writes-are-functions.md).
export class MutationCache {
  findAll = () => []
  getAll = () => []
  resumePausedMutations = () => Promise.resolve()
  clear() {}
}
