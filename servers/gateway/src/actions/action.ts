import type { AnyOperationId, Role } from '@atrium/shared/operations'

/** What the gateway does itself, without an operation of a service. */
export type GatewayOperation = 'rollBackRemote' | 'retireRemote' | 'callUpstream'

/**
 * One call of a signed-in person that changes something or asks for secrets, as it is recorded and shown. A call is recorded twice: when it begins, before
 * anything is sent to the service, and when it ends. A list has the end only, or the beginning where there is no end.
 */
export type Action = {
  /** Sorts by time. */
  id: string
  phase: 'begun' | 'ended'
  /** Id of the entry that recorded the beginning; null for a call that was refused before it began. */
  begun: string | null
  /** ISO 8601, UTC. */
  time: string
  actor: { id: string; email: string }
  role: Role | null
  target: string
  /** Slug. */
  project: string | null
  project_id: string | null
  workspace_id: string | null
  operation: AnyOperationId | GatewayOperation
  /** What the path names: `{ id: '…' }`. */
  resource: Record<string, string>
  method: string
  /** Path and query below the API's address; secret values redacted. */
  path: string
  /** JSON or form fields, secret values redacted; null where there was none, or none that could be read. */
  body: unknown
  /** SHA-256 of the body as sent, in hex, where `body` is not all of it; null otherwise. */
  body_sha256: string | null
  /** Bytes of the body as sent. */
  body_size: number
  /** 499: the caller left before the answer came. 0: no result was recorded. */
  status: number
  /** The call asked for unmasked secrets, and got them if it succeeded. */
  reveal?: true
  request_id: string
  duration_ms: number
  ip: string
}

/** What ties an entry to the one before it. `hash` covers the entry, its number and the previous hash. */
export type Link = { seq: number; prev: string; hash: string }
export type Entry = Action & Link

/** What to show: all given parts must fit. */
export type ActionFilter = {
  /** Slug or id. */
  project?: string
  /** Id or email address. */
  actor?: string
  operation?: string
  /** Any of the IDs that the path names. */
  resource?: string
  /** `403`, or a class such as `4xx`. */
  status?: string
  /** ISO 8601; from is included, to is not. */
  from?: string
  to?: string
}

/** Whose actions someone may read: those of their projects and workspaces, and their own. */
export type Visibility = { projects: string[]; workspaces: string[]; actor: string }

/** At most `size` actions, newest first, older than the one with the id `before`. */
export type ActionQuery = { filter: ActionFilter; visibleTo: Visibility; size: number; before?: string }

export type ActionStore = {
  /** Stored, and linked to the entry before it, when the promise resolves. */
  append(action: Action): Promise<void>
  find(query: ActionQuery): Promise<Entry[]>
  close(): Promise<void>
}

/** Collects the newest entries of a query out of all entries, the newest first: of a call that ended, its end only. */
export function newestOf(query: ActionQuery) {
  const found: Entry[] = []
  const ended = new Set<string>()
  return {
    found,
    get isFull() {
      return found.length >= query.size
    },
    add(entry: Entry | undefined): void {
      if (!entry) return
      if (entry.phase === 'begun' && ended.delete(entry.id)) return
      if (entry.begun) ended.add(entry.begun)
      if (isWanted(entry, query)) found.push(entry)
    },
  }
}

/** Whether an action matches a filter and a visibility; the SQL store has the same condition in SQL. */
export function isWanted(action: Action, { filter, visibleTo, before }: ActionQuery): boolean {
  if (before !== undefined && action.id >= before) return false
  const visible =
    action.actor.id === visibleTo.actor ||
    (action.project_id !== null && visibleTo.projects.includes(action.project_id)) ||
    (action.workspace_id !== null && visibleTo.workspaces.includes(action.workspace_id))
  if (!visible) return false
  if (filter.project !== undefined && filter.project !== action.project && filter.project !== action.project_id)
    return false
  if (filter.actor !== undefined && filter.actor !== action.actor.id && filter.actor !== action.actor.email)
    return false
  if (filter.operation !== undefined && filter.operation !== action.operation) return false
  if (filter.resource !== undefined && !Object.values(action.resource).includes(filter.resource)) return false
  if (filter.status !== undefined && !statusFits(filter.status, action.status)) return false
  if (filter.from !== undefined && action.time < filter.from) return false
  return filter.to === undefined || action.time < filter.to
}

const statusFits = (wanted: string, status: number): boolean =>
  wanted.endsWith('xx') ? Math.floor(status / 100) === Number(wanted[0]) : status === Number(wanted)

let last = 0
let count = 0

/** An id that sorts by time, also within a millisecond of one process, and that no other gateway makes. */
export function actionId(now: number, random: string): string {
  count = now <= last ? count + 1 : 0
  last = Math.max(last, now)
  return `${last.toString(36).padStart(9, '0')}${count.toString(36).padStart(4, '0')}${random}`
}
