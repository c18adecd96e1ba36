import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import type { Match } from '@atrium/shared/operations'

import type { Grant } from '../access'
import type { Config } from '../config/schema'
import { gatewayFolder } from '../config/sealing-secret'
import type { Person } from '../person'
import { actionId, type ActionStore } from './action'
import { fileActionStore } from './file-store'
import { memoryActionStore } from './memory-store'
import { postgresActionStore } from './postgres-store'
import { readBody, redactBody, redactPath } from './redact'

/** What was called by whom, before redaction. */
export type Deed = {
  person: Person
  grant: Partial<Grant>
  target: string
  match: Match
  method: string
  path: string
  body: { text: string | undefined; size: number; contentType: string | undefined }
  status: number
  requestId: string
  /** Milliseconds since 1970, and how many the call took. */
  startedAt: number
  ip: string
}

export type ActionLog = { store: ActionStore; record(deed: Deed): Promise<void> }

/** The store that the configuration asks for: the database, else a folder, else memory. */
export function createActionLog(config: Pick<Config, 'databaseUrl' | 'data'>): ActionLog {
  const store = config.databaseUrl
    ? postgresActionStore(config.databaseUrl)
    : config.data === 'memory'
      ? memoryActionStore()
      : fileActionStore(join(gatewayFolder(config), 'actions'))
  return {
    store,
    async record({ person, grant, match, body, startedAt, ...deed }) {
      const now = Date.now()
      await store.append({
        id: actionId(now, randomBytes(4).toString('hex')),
        time: new Date(now).toISOString(),
        actor: { id: person.user.id, email: person.user.email },
        role: grant.role ?? null,
        target: deed.target,
        project: grant.project?.slug ?? null,
        project_id: grant.project?.id ?? null,
        workspace_id: grant.workspace ?? null,
        operation: match.id,
        method: deed.method,
        path: redactPath(deed.path),
        body: redactBody(readBody(body.text, body.contentType), match.operation),
        body_size: body.size,
        status: deed.status,
        request_id: deed.requestId,
        duration_ms: now - startedAt,
        ip: deed.ip,
      })
    },
  }
}
