import { join } from 'node:path'

import type { Config } from '../config/schema'
import { gatewayFolder } from '../config/sealing-secret'
import { fileSessionStore } from './file-session-store'
import { memorySessionStore } from './memory-session-store'
import { postgresSessionStore } from './postgres-session-store'
import type { SessionStore } from './session-record'

/** The configured store: the database, otherwise a file, otherwise memory. */
export function createSessionStore(config: Pick<Config, 'databaseUrl' | 'data'>): SessionStore {
  if (config.databaseUrl) return postgresSessionStore(config.databaseUrl)
  if (config.data === 'memory') return memorySessionStore()
  return fileSessionStore(join(gatewayFolder(config), 'sessions.json'))
}
