// The platform that the test files of one process use one after the other: opening one costs as much as forty requests.
const { CompiledQuery } = require('kysely')
const { openPlatform, threads } = require('./load-platform.cjs')
const { requestsOf } = require('./requests.cjs')
const rsaKeys = require('./rsa-keys.cjs')

/** A database that held more rows than this is not emptied but opened again: rows that were deleted make it slower. */
const MANY_ROWS = 3_000

const name = (table) => `"${table}"`

async function ask(db, text) {
  return (await db.executeQuery(CompiledQuery.raw(text))).rows
}

async function tablesOf(db) {
  const rows = await ask(
    db,
    `select c.relname as "table" from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
  )
  return rows.map(({ table }) => table)
}

/** How many rows each table has, without those that are empty. */
async function counts(db, tables) {
  const each = tables.map((table) => `select '${table}' as "table", count(*)::int as rows from ${name(table)}`)
  return (await ask(db, each.join(' union all '))).filter(({ rows }) => rows > 0)
}

/** What a new platform has in its tables, as JSON. */
async function snapshot(db) {
  const tables = await tablesOf(db)
  const rows = new Map()
  for (const { table } of await counts(db, tables)) {
    const [found] = await ask(db, `select json_agg(t)::text as rows from ${name(table)} t`)
    rows.set(table, found.rows)
  }
  return { tables, rows }
}

/** Makes the database what it was when it was new. @returns false if it had too many rows for that */
async function restore(db, { tables, rows }) {
  const filled = await counts(db, tables)
  if (filled.reduce((sum, { rows }) => sum + rows, 0) > MANY_ROWS) return false
  await db.transaction().execute(async (tx) => {
    // without foreign keys and triggers
    await ask(tx, 'set local session_replication_role = replica')
    for (const { table } of filled) await ask(tx, `delete from ${name(table)}`)
    for (const [table, json] of rows) {
      const text = `insert into ${name(table)} overriding system value
        select * from json_populate_recordset(null::${name(table)}, $1)`
      await tx.executeQuery(CompiledQuery.raw(text, [json]))
    }
  })
  return true
}

/** The platform that no test file uses at the moment, and the rows that it had when it was new. */
let idle
/** The threads of its database. */
const resting = new Set()

async function opened() {
  const platform = await openPlatform()
  return { platform, first: await snapshot(platform.db) }
}

/** What changes a platform for good. */
const lasting = ['listen', 'listenGrpc', 'leave', 'close']

/**
 * Lends this process's platform, as good as new.
 * @returns the platform, and what gives it back once the file has closed its others. One that listened is not lent again.
 */
async function lendPlatform() {
  const lent = idle ?? (await opened())
  idle = undefined
  for (const thread of resting) thread.ref()
  resting.clear()
  let isSpent = false
  const spending =
    (method) =>
    (...given) => {
      isSpent = true
      return lent.platform[method](...given)
    }
  const { fetch, end } = requestsOf(lent.platform)
  const platform = {
    ...lent.platform,
    fetch,
    ...Object.fromEntries(lasting.map((method) => [method, spending(method)])),
  }
  const giveBack = async () => {
    const fresh = (await end()) && !isSpent && !idle && (await renew(lent).catch(() => false))
    if (!fresh) return lent.platform.close()
    // a process whose tests are over ends
    for (const thread of threads) {
      resting.add(thread)
      thread.unref()
    }
    idle = lent
  }
  return { platform, giveBack }
}

async function renew({ platform, first }) {
  await platform.fetch(new Request('http://localhost:4400/__faults', { method: 'DELETE' }))
  return restore(platform.db, first)
}

/** The platforms of a test file: `platform()` is the same one each time, `openPlatform(options)` a further one. `end` closes them. */
function platforms() {
  rsaKeys.beginFile()
  const further = []
  let lending
  return {
    platform: async () => (await (lending ??= lendPlatform())).platform,
    openPlatform(options) {
      const opening = openPlatform(options)
      further.push(opening)
      return opening
    },
    async end() {
      for (const { value } of await Promise.allSettled(further)) await value?.close().catch(() => undefined)
      const lent = await lending?.catch(() => undefined)
      await lent?.giveBack().catch(() => undefined)
    },
  }
}

module.exports = { platforms, databaseThreads: () => [...threads].filter((thread) => !resting.has(thread)) }
