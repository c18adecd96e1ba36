import type { AnyOperationId, Role } from '@atrium/shared/operations'

/** The gateway's own actions, which aren't operations of a service. */
export type GatewayOperation = 'rollBackRemote' | 'retireRemote' | 'callUpstream'

/**
 * A call of a signed-in person that changes something or asks for secrets, as it is recorded and shown. It is recorded twice: before anything is sent
 * to the service, and when it ends. A list shows only the end, or the start if there is no end.
 */
export type Action = {
  /** Sorts by time. */
  id: string
  phase: 'begun' | 'ended'
  /** ID of the entry that recorded the start; null for a call that was rejected before. */
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
  /** The path parameters: `{ id: '…' }`. */
  resource: Record<string, string>
  method: string
  /** Path and query below the API's URL; secret values redacted. */
  path: string
  /** JSON or form fields, secret values redacted; null without a readable body. */
  body: unknown
  /** SHA-256 of the body as sent, in hex, if `body` is incomplete; null otherwise. */
  body_sha256: string | null
  /** Bytes of the body as sent. */
  body_size: number
  /** 499: the caller disconnected before the response. 0: no result was recorded. */
  status: number
  /** The call asked for unmasked secrets, and got them if it succeeded. */
  reveal?: true
  request_id: string
  duration_ms: number
  ip: string
}

/** Links an entry to the one before it. `hash` covers the entry, its number and the previous hash. */
export type Link = { seq: number; prev: string; hash: string }
export type Entry = Action & Link

/** The filter: an action has to match every given part. */
export type ActionFilter = {
  /** Slug or ID. */
  project?: string
  /** ID or email address. */
  actor?: string
  operation?: string
  /** Any ID in the path. */
  resource?: string
  /** `403`, or a class such as `4xx`. */
  status?: string
  /** ISO 8601; `from` is inclusive, `to` exclusive. */
  from?: string
  to?: string
}

/** Limits the action log to entries a person may read: their own, and those of their projects and workspaces. */
export type Visibility = { projects: string[]; workspaces: string[]; actor: string }

/** At most `size` actions, newest first, older than the one with the ID `before`. */
export type ActionQuery = { filter: ActionFilter; visibleTo: Visibility; size: number; before?: string }

export type ActionStore = {
  /** Resolves once the entry is stored and linked to the one before it. */
  append(action: Action): Promise<void>
  find(query: ActionQuery): Promise<Entry[]>
  /** Fails if it can't be read or written. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** Collects the newest matching entries. Entries arrive newest first; a call that ended is listed by its end only. */
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
      if (matchesQuery(entry, query)) found.push(entry)
    },
  }
}

/** Whether an action matches a filter and a visibility; the SQL store repeats this condition in SQL. */
export function matchesQuery(action: Action, { filter, visibleTo, before }: ActionQuery): boolean {
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
  if (filter.status !== undefined && !matchesStatus(filter.status, action.status)) return false
  if (filter.from !== undefined && action.time < filter.from) return false
  return filter.to === undefined || action.time < filter.to
}

const matchesStatus = (expected: string, status: number): boolean =>
  expected.endsWith('xx') ? Math.floor(status / 100) === Number(expected[0]) : status === Number(expected)

let last = 0
let count = 0

/** An ID that sorts by time, even within a millisecond of one process, and is unique across gateways. */
export function actionId(now: number, random: string): string {
  count = now <= last ? count + 1 : 0
  last = Math.max(last, now)
  return `${last.toString(36).padStart(9, '0')}${count.toString(36).padStart(4, '0')}${random}`
}
