import { Kysely, type Transaction } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ControlTables } from '../control/tables'
import type { IdentityTables } from '../identity/tables'
import type { OAuth2Tables } from '../oauth2/tables'
import type { PermissionTables } from '../permission/tables'
import { assertInTime } from '../http/deadline'

export type Tables = ControlTables & IdentityTables & OAuth2Tables & PermissionTables

/** The query builder or a transaction: functions that take a `Database` work with both. */
export type Database = Kysely<Tables>

type Scope = { open: boolean; connected: boolean }
const scopes = new AsyncLocalStorage<Scope>()

/**
 * Called by the pools before they hand out a connection. PGlite has a single one: requesting a second inside a transaction
 * would wait forever there (and read outside the transaction on PostgreSQL).
 * @throws Error if called inside a transaction, HttpError 503 in a request whose time is over
 */
export function assertOutsideTransaction(): void {
  assertInTime()
  const scope = scopes.getStore()
  if (!scope?.open) return
  if (scope.connected) throw new Error('The database was used beside the open transaction: pass the transaction on.')
  scope.connected = true
}

/** Kysely whose transactions notice when the outer handle is used inside them. */
export class GuardedKysely<T> extends Kysely<T> {
  override transaction() {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = <R>(callback: (tx: Transaction<T>) => Promise<R>) => {
      const scope: Scope = { open: true, connected: false }
      return scopes.run(scope, () => execute(callback).finally(() => (scope.open = false)))
    }
    return builder
  }
}

/** A transaction for code that opens transactions: those join it. */
export function joined(tx: Database): Database {
  return new Proxy(tx, {
    get(target, key) {
      if (key === 'transaction')
        return () => ({ execute: <R>(callback: (db: Database) => R) => callback(joined(target)) })
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
