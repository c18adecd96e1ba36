import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { isRecord, type Json, type JsonObject } from '../../http/json'
import { isUuid } from '../ids'
import { GROUP, groupKind } from './attributes'
import type { Filter } from './filter'
import { filterSql, type Columns } from './filter-sql'
import { rowsOf, type Span } from './paging'
import { MOST_MEMBERS } from './resource'
import { badRequest, uniquenessConflict } from './scim-error'
import type { Scope } from './users-store'

export type StoredGroup = {
  id: string
  displayName: string
  externalId: string | null
  createdAt: Date
  updatedAt: Date
}
export type Member = { value: string; type: 'User' | 'Group'; display?: string | null }

const rows: Columns = {
  document: sql`'{}'::jsonb`,
  columns: {
    id: sql`g.id`,
    displayName: sql`g.display_name`,
    externalId: sql`g.external_id`,
    'meta.resourceType': sql`'Group'`,
    'meta.created': sql`g.created_at`,
    'meta.lastModified': sql`g.updated_at`,
  },
  lists: {
    'members.value': (matches) => sql`exists (select 1 from identity_scim_members m
      where m.project_id = g.project_id and m.group_id = g.id and ${matches(sql`m.member_id`)})`,
  },
}

const groupsIn = (db: Database, { projectId, organizationId }: Scope) =>
  db
    .selectFrom('identity_scim_groups as g')
    .where('g.project_id', '=', projectId)
    .where('g.organization_id', '=', organizationId)

type Row = { id: string; display_name: string; external_id: string | null; created_at: Date; updated_at: Date }

const groupOf = ({ id, display_name, external_id, created_at, updated_at }: Row): StoredGroup => ({
  id,
  displayName: display_name,
  externalId: external_id,
  createdAt: created_at,
  updatedAt: updated_at,
})

/** A page of groups in the order of their IDs, and how many there are. */
export async function listGroups(
  db: Database,
  scope: Scope,
  filter: Filter | undefined,
  span: Span,
): Promise<{ total: number; groups: StoredGroup[] }> {
  const matching = groupsIn(db, scope).$if(filter !== undefined, (query) =>
    filter ? query.where(filterSql(groupKind, filter, rows)) : query,
  )
  const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow()
  if (span.count === 0) return { total: Number(total), groups: [] }
  const { after, offset, limit } = rowsOf(span)
  const found = await matching
    .selectAll('g')
    .orderBy('g.id')
    .$if(after !== undefined, (query) => query.where('g.id', '>', after ?? ''))
    .offset(offset)
    .limit(limit)
    .execute()
  return { total: Number(total), groups: found.map(groupOf) }
}

export async function findGroup(
  db: Database,
  scope: Scope,
  id: string,
  locked = false,
): Promise<StoredGroup | undefined> {
  const row = await groupsIn(db, scope)
    .selectAll('g')
    .where('g.id', '=', id)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && groupOf(row)
}

/** Members of groups with their names, by the groups' IDs. @throws HttpError 400 when there are too many for one response */
export async function membersOf(
  db: Database,
  { projectId, organizationId }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Member[]>> {
  const members = new Map<string, Member[]>()
  if (ids.length === 0) return members
  const found = await db
    .selectFrom('identity_scim_members as m')
    .leftJoin('identity_scim_users as u', (join) =>
      join
        .onRef('u.project_id', '=', 'm.project_id')
        .onRef('u.identity_id', '=', 'm.member_id')
        .on('u.organization_id', '=', organizationId),
    )
    .leftJoin('identity_scim_groups as g', (join) =>
      join
        .onRef('g.project_id', '=', 'm.project_id')
        .onRef('g.id', '=', 'm.member_id')
        .on('g.organization_id', '=', organizationId),
    )
    .select(['m.group_id', 'm.member_id', 'm.type', 'u.user_name', 'g.display_name'])
    .where('m.project_id', '=', projectId)
    .where('m.group_id', 'in', ids)
    // a member may be deleted while its group is saved
    .where((eb) => eb.or([eb('u.identity_id', 'is not', null), eb('g.id', 'is not', null)]))
    .orderBy('m.member_id')
    .limit(MOST_MEMBERS + 1)
    .execute()
  if (found.length > MOST_MEMBERS)
    throw badRequest('tooMany', 'These groups have too many members for one response. Use excludedAttributes=members.')
  for (const { group_id, member_id, type, user_name, display_name } of found) {
    const group = members.get(group_id) ?? []
    if (group.length === 0) members.set(group_id, group)
    group.push({ value: member_id, type, display: user_name ?? display_name })
  }
  return members
}

/** Stores a group, in a transaction. @throws HttpError 409 when another group of the organization has the external ID */
export async function saveGroup(
  tx: Database,
  { projectId, organizationId }: Scope,
  { id, displayName, externalId, createdAt, updatedAt }: StoredGroup,
): Promise<void> {
  const other =
    externalId !== null &&
    (await groupsIn(tx, { projectId, organizationId })
      .select('g.id')
      .where('g.external_id', '=', externalId)
      .where('g.id', '!=', id)
      .executeTakeFirst())
  if (other) throw uniquenessConflict('Another group already has this externalId.')
  const changed = { display_name: displayName, external_id: externalId, updated_at: updatedAt }
  await tx
    .insertInto('identity_scim_groups')
    .values({ project_id: projectId, organization_id: organizationId, id, created_at: createdAt, ...changed })
    .onConflict((on) => on.columns(['project_id', 'id']).doUpdateSet(changed))
    .execute()
}

/** Makes these the members of a group, in a transaction. @throws HttpError 400 for members that the organization doesn't have */
export async function saveMembers(
  tx: Database,
  { projectId, organizationId }: Scope,
  groupId: string,
  requestedIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(requestedIds)]
  await tx
    .deleteFrom('identity_scim_members')
    .where('project_id', '=', projectId)
    .where('group_id', '=', groupId)
    .where(sql<boolean>`member_id <> all(${ids}::uuid[])`)
    .execute()
  if (ids.length === 0) return
  const { numAffectedRows } = await sql`insert into identity_scim_members (project_id, group_id, member_id, type)
    select ${projectId}::uuid, ${groupId}::uuid, id, type from (
      select identity_id as id, 'User' as type from identity_scim_users
        where project_id = ${projectId} and organization_id = ${organizationId} and identity_id = any(${ids}::uuid[])
      union all select id, 'Group' from identity_scim_groups
        where project_id = ${projectId} and organization_id = ${organizationId} and id = any(${ids}::uuid[]) and id <> ${groupId}
    ) as found
    on conflict (project_id, group_id, member_id) do update set type = excluded.type`.execute(tx)
  if (Number(numAffectedRows) !== ids.length)
    throw badRequest('invalidValue', 'A member is not a user or group of this organization.')
}

/** The IDs in the members of a resource. @throws HttpError 400 */
export function memberIds(members: Json | undefined): string[] {
  return (Array.isArray(members) ? members : []).map((member) => {
    const value = isRecord(member) ? member.value : undefined
    if (!isUuid(value)) throw badRequest('invalidValue', 'A member’s value must be an ID.')
    return value.toLowerCase()
  })
}

/** A group as the protocol shows it. */
export function renderGroup(group: StoredGroup, members: readonly Member[] | undefined, root: string): JsonObject {
  const { id, displayName, externalId, createdAt, updatedAt } = group
  return {
    schemas: [GROUP],
    id,
    displayName,
    ...(externalId !== null && { externalId }),
    ...(members && {
      members: members.map(({ value, type, display }) => ({
        value,
        type,
        ...(display != null && { display }),
        $ref: `${root}/${type}s/${value}`,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: createdAt.toISOString(),
      lastModified: updatedAt.toISOString(),
      location: `${root}/Groups/${id}`,
    },
  }
}
