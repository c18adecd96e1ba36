import { sql } from 'kysely'
import type { Actor } from '../control/actor'
import type { Database } from '../db/database'
import { locationOf, namespacesSchema, rulesText } from './rules-text'

/** Maximum number of versions stored per project, and of bytes of their rules; the newest is always stored. */
const MOST_VERSIONS = 100
const MOST_BYTES = 4 * 1024 * 1024

/** The rules inlined in a permission configuration; undefined if they are elsewhere or only names. */
export function rulesIn(config: { namespaces?: unknown } | undefined): string | undefined {
  const location = locationOf(namespacesSchema.parse(config?.namespaces))
  return location === undefined ? undefined : rulesText(location)
}

type Published = {
  projectId: string
  /** The current rules, and since when. */
  before: { rules: string | undefined; revisionId: string }
  rules: string | undefined
  actor: Actor
  now: Date
}

/**
 * Stores changed rules as the project's next version, with their author. The first change stores the previous rules, too. Call
 * it in the transaction that changes the project, which locks the project's row.
 */
export async function keepRulesVersion(
  tx: Database,
  { projectId, before, rules, actor, now }: Published,
): Promise<void> {
  if (rules === undefined || rules === before.rules) return
  const { last } = await tx
    .selectFrom('permission_rules_versions')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  let version = Number(last ?? 0)
  if (version === 0 && before.rules !== undefined) {
    const { created_at } = await tx
      .selectFrom('control_revisions')
      .select('created_at')
      .where('project_id', '=', projectId)
      .where('id', '=', before.revisionId)
      .executeTakeFirstOrThrow()
    const first = { actor_kind: null, actor_id: null, rules: before.rules, created_at }
    await tx
      .insertInto('permission_rules_versions')
      .values({ project_id: projectId, version: ++version, ...first })
      .execute()
  }
  const [actor_kind, actor_id] = actorOf(actor)
  await tx
    .insertInto('permission_rules_versions')
    .values({ project_id: projectId, version: version + 1, actor_kind, actor_id, rules, created_at: now })
    .execute()
  await sql`delete from permission_rules_versions where project_id = ${projectId} and version in (
    select version from (
      select version, row_number() over newest as place, sum(octet_length(rules)) over newest as bytes
      from permission_rules_versions where project_id = ${projectId} window newest as (order by version desc)
    ) kept where place > ${MOST_VERSIONS} or (place > 1 and bytes > ${MOST_BYTES}))`.execute(tx)
}

function actorOf(actor: Actor): ['person' | 'key' | 'operator', string | null] {
  if (actor.kind === 'person') return ['person', actor.person.id]
  if (actor.kind === 'workspace-key' || actor.kind === 'project-key') return ['key', actor.keyId]
  return ['operator', null]
}
