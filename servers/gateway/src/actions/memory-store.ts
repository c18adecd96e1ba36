import { isWanted, type Action, type ActionStore } from './action'

/** Keeps the last `most` actions for as long as the process lives. */
export function memoryActionStore(most = 10_000): ActionStore {
  const actions: Action[] = []
  return {
    async append(action) {
      actions.push(action)
      if (actions.length > most) actions.splice(0, actions.length - most)
    },
    async find(query) {
      const found: Action[] = []
      for (let i = actions.length - 1; i >= 0 && found.length < query.size; i--) {
        const action = actions[i]
        if (action && isWanted(action, query)) found.push(action)
      }
      return found
    },
    close: async () => undefined,
  }
}
