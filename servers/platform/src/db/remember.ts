import type { Database } from './database'

const LIMIT = 2000

type Memory = { version: number; entries: Map<string, { version: number; value: unknown }> }
const memories = new WeakMap<object, Memory>()

/** A statement that may change a table of the control plane. */
const changesControl = (statement: string): boolean =>
  statement.includes('control_') && /\b(insert|update|delete|truncate|alter|drop)\b/i.test(statement)

/**
 * Lets lookups in the control plane's tables be remembered for a database that no other process can write to, the
 * embedded one: `note` is told every statement after it ran, and each change makes everything remembered void.
 */
export function rememberFor(db: Database): { note: (statement: string) => void } {
  const memory: Memory = { version: 0, entries: new Map() }
  memories.set(db, memory)
  let changing = false
  return {
    note: (statement) => {
      if (changesControl(statement)) {
        changing = true
        memory.version++
      } else if (changing && /^\s*(commit|rollback)\b/i.test(statement)) {
        changing = false
        memory.version++
      }
    },
  }
}

/**
 * A lookup that only depends on the control plane's tables. Asked once for as long as those do not change, where that can
 * be known; in transactions and on a shared PostgreSQL each time.
 */
export async function remembered<T>(db: Database, key: string, look: () => Promise<T>): Promise<T> {
  const memory = memories.get(db)
  if (!memory) return look()
  const { version } = memory
  const known = memory.entries.get(key)
  // entries are only read under the key that they were written with, by the same lookup
  if (known?.version === version) return known.value as T
  const value = await look()
  if (memory.entries.size >= LIMIT) memory.entries.clear()
  memory.entries.set(key, { version, value })
  return value
}
