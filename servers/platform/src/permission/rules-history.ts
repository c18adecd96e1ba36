import { projectOf } from '../control/calls'
import { people } from '../control/console-people'
import { consoleProjectId } from '../control/members'
import type { Database } from '../db/database'
import { notFound } from '../http/errors'
import type { ControlHandlers } from '../http/handlers'
import { cut, pageOf } from '../http/page'

type Row = { version: number; actor_kind: string | null; actor_id: string | null; created_at: Date }

/** Versions as the API shows them: people with their email address and keys with their name, as far as they are still there. */
async function renderVersions<R extends Row>(db: Database, rows: readonly R[]) {
  const ids = (kind: string) => rows.flatMap((row) => (row.actor_kind === kind && row.actor_id ? [row.actor_id] : []))
  const keyIds = ids('key')
  const [persons, keys] = await Promise.all([
    people.byIds(db, await consoleProjectId(db), ids('person')),
    keyIds.length === 0 ? [] : db.selectFrom('control_keys').select(['id', 'name']).where('id', 'in', keyIds).execute(),
  ])
  const names = new Map([
    ...persons.map(({ id, email }) => [id, email] as const),
    ...keys.map(({ id, name }) => [id, name] as const),
  ])
  return rows.map(({ version, actor_kind, actor_id, created_at }) => ({
    version,
    created_at,
    actor: actor_kind === null ? null : { kind: actor_kind, id: actor_id, name: names.get(actor_id ?? '') ?? '' },
  }))
}

export const rulesHistoryHandlers = {
  /** Newest first. */
  async listPermissionRulesVersions(call) {
    const page = pageOf(call, { default: 25, max: 100, older: false })
    const { id: projectId } = await projectOf(call)
    const after = Number(page.after?.[0] ?? Number.MAX_SAFE_INTEGER)
    const found = await call.db
      .selectFrom('permission_rules_versions')
      .select(['version', 'actor_kind', 'actor_id', 'created_at'])
      .where('project_id', '=', projectId)
      .$if(Number.isSafeInteger(after) && after < 2 ** 31, (query) => query.where('version', '<', after))
      .orderBy('version', 'desc')
      .limit(page.size + 1)
      .execute()
    const { rows, next } = cut(found, page, ({ version }) => [String(version)])
    return { versions: await renderVersions(call.db, rows), ...(next !== undefined && { page_token: next }) }
  },

  /** One version with its rules and the previous version's rules; null if they aren't stored anymore. */
  async getPermissionRulesVersion(call) {
    const { id: projectId } = await projectOf(call)
    const requested = call.path.version ?? ''
    const version = /^[1-9]\d{0,8}$/.test(requested) ? Number(requested) : 0
    const rows = await call.db
      .selectFrom('permission_rules_versions')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('version', 'in', [version, version - 1])
      .execute()
    const row = rows.find((candidate) => candidate.version === version)
    if (!row) throw notFound('This version of the rules does not exist or is no longer stored.')
    const [view] = await renderVersions(call.db, [row])
    return { ...view, rules: row.rules, previous_rules: rows.find((candidate) => candidate !== row)?.rules ?? null }
  },
} satisfies ControlHandlers
