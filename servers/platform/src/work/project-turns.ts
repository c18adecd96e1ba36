import { pause } from './rounds'

/** A work item of a project, taken by this process alone. */
type Item = { project_id: string; id: string }

export type TurnRequest = {
  /** Maximum number of items. */
  room: number
  /** Projects whose turn is not over yet: they get no other one meanwhile. */
  busy: readonly string[]
  /** The project that was the last to get a turn. */
  after: string
}

type Options<T> = {
  /** Its name in warnings. */
  name: string
  /** Items that are under way at the same time, of all projects. */
  concurrency: number
  /** Takes items that are due. Items without an outcome have to become due again. */
  take: (request: TurnRequest) => Promise<T[]>
  /** Handles one, and records the result. */
  handle: (item: T) => Promise<void>
  warn: (error: unknown, about: { requestId: string; operation: string }) => void
}

/** How often to look for more, in milliseconds. */
const EVERY = 1_000
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Items by their project, in the order of the projects. */
function byProject<T extends Item>(items: readonly T[]): Map<string, T[]> {
  const turns = new Map<string, T[]>()
  for (const item of items.toSorted((a, b) => (a.project_id < b.project_id ? -1 : 1)))
    turns.set(item.project_id, [...(turns.get(item.project_id) ?? []), item])
  return turns
}

/**
 * Runs in the background. Projects take turns: one with very many items, or whose servers don't respond, delays no
 * other.
 * @returns the function that stops it after the current round
 */
export function startProjectTurns<T extends Item>({
  name,
  concurrency,
  take,
  handle,
  warn,
}: Options<T>): () => Promise<void> {
  const ending = new AbortController()
  const turns = new Map<string, Promise<void>>()
  let room = concurrency
  let after = NIL_UUID
  let wake = new AbortController()

  // failed items return when their lease ends
  const handled = (item: T) =>
    handle(item).catch((error: unknown) => warn(error, { requestId: item.id, operation: name }))

  const begin = (projectId: string, items: readonly T[]) => {
    room -= items.length
    const turn = Promise.all(items.map(handled)).then(() => {
      room += items.length
      turns.delete(projectId)
      wake.abort()
    })
    turns.set(projectId, turn)
    after = projectId
  }

  const run = async () => {
    while (!ending.signal.aborted) {
      wake = new AbortController()
      try {
        if (room > 0) {
          const taken = await take({ room, busy: [...turns.keys()], after })
          for (const [projectId, items] of byProject(taken)) begin(projectId, items)
        }
      } catch (error) {
        if (!ending.signal.aborted) warn(error, { requestId: '', operation: name })
      }
      await pause(EVERY, wake.signal)
    }
  }
  const running = run()
  return async () => {
    ending.abort()
    wake.abort()
    await running
    await Promise.all(turns.values())
  }
}
