import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import type { Match, Operation } from '@atrium/shared/operations'

import type { Grant } from '../access'
import type { Config } from '../config/schema'
import { gatewayFolder } from '../config/sealing-secret'
import { GatewayError } from '../errors'
import type { Person } from '../person'
import { actionId, type Action, type ActionStore, type GatewayOperation } from './action'
import { cutBody } from './cut'
import { fileActionStore } from './file-store'
import { memoryActionStore } from './memory-store'
import { postgresActionStore } from './postgres-store'
import { isSecretName, readBody, redactBody, redacted, redactPath, withoutSecretParts } from './redact'

/** An operation and its path parameters. The gateway's own operations have no description. */
type AuditedMatch = Pick<Match, 'params'> & {
  id: Match['id'] | GatewayOperation
  operation: Pick<Operation, 'secrets'>
}

/** A call and its caller, before redaction. */
export type AuditedCall = {
  person: Person
  grant: Partial<Grant>
  target: string
  match: AuditedMatch
  method: string
  path: string
  /** Whether the caller asks for unmasked secrets. */
  reveals?: boolean
  requestId: string
  /** Milliseconds since 1970. */
  startedAt: number
  ip: string
}

/** A request body: `text` if it is short enough to be read, `sha256` in hex. */
export type SentBody = {
  text: string | undefined
  size: number
  sha256: string | undefined
  contentType: string | undefined
}

export const noBody: SentBody = { text: undefined, size: 0, sha256: undefined, contentType: undefined }

/** Bytes of a body that are read for the record. Only imports may be longer. */
export const readOfBody = 1_048_576

export type ActionLog = {
  store: ActionStore
  /** Records a call that was rejected. @throws GatewayError 503 */
  reject(call: AuditedCall, status: number): Promise<void>
  /**
   * Records the start of a call. Nothing may be sent to the service before it resolves.
   * @returns a function that records how the call ended
   * @throws GatewayError 503 if it can't be stored: then the call must not be made
   */
  begin(call: AuditedCall): Promise<(status: number, body: SentBody) => Promise<void>>
}

/** The configured store: the database, otherwise a folder, otherwise memory. */
export function createActionLog(config: Pick<Config, 'databaseUrl' | 'data'>): ActionLog {
  const store = config.databaseUrl
    ? postgresActionStore(config.databaseUrl)
    : config.data === 'memory'
      ? memoryActionStore()
      : fileActionStore(join(gatewayFolder(config), 'actions'))
  const newId = () => actionId(Date.now(), randomBytes(4).toString('hex'))

  return {
    store,
    async reject(call, status) {
      const entry = {
        ...factsOf(call),
        ...bodyFacts(call, noBody),
        id: newId(),
        phase: 'ended',
        begun: null,
        status,
      } as const
      await store.append(entry).catch(rejected)
    },
    async begin(call) {
      const id = newId()
      const entry = {
        ...factsOf(call),
        ...bodyFacts(call, noBody),
        id,
        phase: 'begun',
        begun: null,
        status: 0,
      } as const
      await store.append(entry).catch(rejected)
      return (status, body) =>
        store.append({ ...factsOf(call), ...bodyFacts(call, body), id: newId(), phase: 'ended', begun: id, status })
    },
  }
}

function rejected(cause: unknown): never {
  const error = new GatewayError({
    status: 503,
    id: 'action_log_unavailable',
    reason: 'Nothing was changed, because the action log cannot be written. Try again later.',
    headers: { 'retry-after': '5' },
  })
  error.cause = cause
  throw error
}

type Facts = Omit<Action, 'id' | 'phase' | 'begun' | 'status' | 'body' | 'body_size' | 'body_sha256'>

function factsOf({ person, grant, match, startedAt, reveals, ...call }: AuditedCall): Facts {
  const now = Date.now()
  return {
    time: new Date(now).toISOString(),
    actor: { id: person.user.id, email: person.user.email },
    role: grant.role ?? null,
    target: call.target,
    project: grant.project?.slug ?? null,
    project_id: grant.project?.id ?? null,
    workspace_id: grant.workspace ?? null,
    operation: match.id,
    resource: Object.fromEntries(
      Object.entries(match.params).map(([name, value]) => [name, isSecretName(name) ? redacted : value]),
    ),
    method: call.method,
    path: redactPath(withoutSecretParts(call.path, match)),
    ...(reveals && { reveal: true as const }),
    request_id: call.requestId,
    duration_ms: now - startedAt,
    ip: call.ip,
  }
}

/** The hash is recorded only if the body isn't: the hash of a short body would help guess a redacted secret. */
function bodyFacts({ match }: AuditedCall, { text, size, sha256, contentType }: SentBody) {
  const { body, cut } = recordable(text, contentType, match)
  return { body, body_size: size, body_sha256: (cut || text === undefined) && size > 0 ? (sha256 ?? null) : null }
}

function recordable(
  text: string | undefined,
  contentType: string | undefined,
  { operation }: Pick<AuditedMatch, 'operation'>,
) {
  try {
    return cutBody(redactBody(readBody(text, contentType), operation))
  } catch {
    // Nested too deeply to walk. Even such a call has to be recorded.
    return { body: null, cut: true }
  }
}
