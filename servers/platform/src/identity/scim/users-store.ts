import { sql, type SelectQueryBuilder } from 'kysely'
import { listWithinBytes } from '../../db/byte-budget'
import type { Database, Tables } from '../../db/database'
import type { JsonObject } from '../../http/json'
import { ENTERPRISE, USER, userKind } from './attributes'
import type { Filter } from './filter'
import { filterSql, type Columns } from './filter-sql'
import { rowsOf, type Span } from './paging'
import { uniquenessConflict } from './scim-error'

/** The organization that users belong to. */
export type Scope = { projectId: string; organizationId: string }

export type StoredUser = { id: string; document: JsonObject; active: boolean; createdAt: Date; updatedAt: Date }

type Joined = Pick<Tables, never> & { u: Tables['identity_scim_users']; i: Tables['identity_identities'] }

/** Users of an organization, without those who were moved to another one. */
const usersOf = (db: Database, { projectId, organizationId }: Scope) =>
  db
    .selectFrom('identity_scim_users as u')
    .innerJoin('identity_identities as i', (join) =>
      join.onRef('i.project_id', '=', 'u.project_id').onRef('i.id', '=', 'u.identity_id'),
    )
    .where('u.project_id', '=', projectId)
    .where('u.organization_id', '=', organizationId)
    .where('i.organization_id', '=', organizationId) as SelectQueryBuilder<Tables & Joined, 'u' | 'i', object>

const shown = ['u.identity_id as id', 'u.document', 'u.created_at', 'u.updated_at', 'i.state'] as const

type Row = {
  id: string
  document: JsonObject
  created_at: Date
  updated_at: Date
  state: 'active' | 'inactive'
}

const userOf = (row: Row): StoredUser => ({
  id: row.id,
  document: row.document,
  active: row.state === 'active',
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const rows: Columns = {
  document: sql`u.document`,
  columns: {
    id: sql`u.identity_id`,
    userName: sql`u.user_name`,
    externalId: sql`u.external_id`,
    active: sql`i.state = 'active'`,
    'meta.resourceType': sql`'User'`,
    'meta.created': sql`u.created_at`,
    'meta.lastModified': sql`u.updated_at`,
  },
  lists: {
    'groups.value': (matches) => sql`exists (select 1 from identity_scim_members m
      where m.project_id = u.project_id and m.member_id = u.identity_id and ${matches(sql`m.group_id`)})`,
  },
}

/** A page of users in the order of their IDs, and how many there are. `isCut`: the page ended early because of its size in bytes. */
export async function listUsers(
  db: Database,
  scope: Scope,
  filter: Filter | undefined,
  span: Span,
): Promise<{ total: number; users: StoredUser[]; isCut: boolean }> {
  const matching = usersOf(db, scope).$if(filter !== undefined, (query) =>
    filter ? query.where(filterSql(userKind, filter, rows)) : query,
  )
  const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow()
  if (span.count === 0) return { total: Number(total), users: [], isCut: false }
  const { after: start, offset, limit: max } = rowsOf(span)
  const found = await listWithinBytes(
    db,
    { start, limit: max, order: sql`id`, documents: ['document'] },
    (after, limit) =>
      matching
        .select(shown)
        .orderBy('u.identity_id')
        .$if(after !== undefined, (query) => query.where('u.identity_id', '>', after ?? ''))
        .offset(after === undefined ? offset : 0)
        .limit(limit),
  )
  return { total: Number(total), users: found.rows.map(userOf), isCut: found.isCut }
}

export async function findUser(db: Database, scope: Scope, id: string): Promise<StoredUser | undefined> {
  const row = await usersOf(db, scope).select(shown).where('u.identity_id', '=', id).executeTakeFirst()
  return row && userOf(row)
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Stores a user of an identity, in the transaction that stores the identity.
 * @throws HttpError 409 when another user of the organization has the name
 */
export async function saveUser(tx: Database, { projectId, organizationId }: Scope, user: StoredUser): Promise<void> {
  const { id, document, createdAt, updatedAt } = user
  const name = textOf(document.userName) ?? ''
  const other = await tx
    .selectFrom('identity_scim_users')
    .select('identity_id')
    .where('project_id', '=', projectId)
    .where('organization_id', '=', organizationId)
    .where(sql<string>`lower(user_name)`, '=', name.toLowerCase())
    .where('identity_id', '!=', id)
    .executeTakeFirst()
  if (other) throw uniquenessConflict('Another user already has this userName.')
  const changed = {
    organization_id: organizationId,
    user_name: name,
    external_id: textOf(document.externalId),
    document: JSON.stringify(document),
    updated_at: updatedAt,
  }
  await tx
    .insertInto('identity_scim_users')
    .values({ project_id: projectId, identity_id: id, created_at: createdAt, ...changed })
    .onConflict((on) => on.columns(['project_id', 'identity_id']).doUpdateSet(changed))
    .execute()
}

/** The groups that users are direct members of, by the users' IDs. */
export async function groupsOf(
  db: Database,
  { projectId, organizationId }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JsonObject[]>> {
  const groups = new Map<string, JsonObject[]>()
  if (ids.length === 0) return groups
  const found = await db
    .selectFrom('identity_scim_members as m')
    .innerJoin('identity_scim_groups as g', (join) =>
      join.onRef('g.project_id', '=', 'm.project_id').onRef('g.id', '=', 'm.group_id'),
    )
    .select(['m.member_id', 'g.id', 'g.display_name'])
    .where('m.project_id', '=', projectId)
    .where('g.organization_id', '=', organizationId)
    .where('m.member_id', 'in', ids)
    .orderBy('g.id')
    .limit(10_000)
    .execute()
  for (const { member_id, id, display_name } of found) {
    const own = groups.get(member_id) ?? []
    if (own.length === 0) groups.set(member_id, own)
    own.push({ value: id, display: display_name, type: 'direct' })
  }
  return groups
}

/** The user as a client wrote it, with `active` unless the client removed it and the person isn't deactivated. */
export function writtenBy({ document: { active: stored, ...document }, active }: StoredUser): JsonObject {
  return stored === null && active ? document : { ...document, active }
}

/** A user as the protocol shows it. */
export function renderUser(user: StoredUser, groups: readonly JsonObject[] | undefined, root: string): JsonObject {
  const { id, document, createdAt, updatedAt } = user
  return {
    schemas: [USER, ...(document[ENTERPRISE] === undefined ? [] : [ENTERPRISE])],
    id,
    ...writtenBy(user),
    ...(groups && groups.length > 0 && { groups: [...groups] }),
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      lastModified: updatedAt.toISOString(),
      location: `${root}/Users/${id}`,
    },
  }
}
