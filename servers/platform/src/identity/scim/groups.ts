import { recordEvents } from '../../events/record-events'
import { noContent, type Call, type ExtraRoute, type Reply } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import { idAt } from '../ids'
import { groupKind } from './attributes'
import {
  findGroup,
  listGroups,
  memberIds,
  membersOf,
  renderGroup,
  saveGroup,
  saveMembers,
  type StoredGroup,
} from './groups-store'
import { listResponse, spanOf, type Found, type Span } from './paging'
import { patched } from './patch'
import { readResource, selected, type Selection } from './resource'
import { clientOf } from './scim-client'
import { resourceNotFound, scim, scimReply } from './scim-error'
import { root } from './urls'
import { bodyOf, filterOfCall, resourceId, searched, selectionOfCall } from './users'
import type { Scope } from './users-store'

export const scopeOf = async (call: Call): Promise<Scope> => ({
  projectId: call.project.id,
  organizationId: (await clientOf(call)).organizationId,
})

/** Whether members are requested: directories exclude them, as groups are large. */
const shouldIncludeMembers = (selection: Selection): boolean =>
  !selection || selection.names.some((name) => /^members\b/i.test(name)) !== selection.excluded

async function groupReply(call: Call, scope: Scope, group: StoredGroup, status = 200): Promise<Reply> {
  const selection = selectionOfCall(call)
  const members = shouldIncludeMembers(selection) ? await membersOf(call.db, scope, [group.id]) : undefined
  const resource = renderGroup(group, members && (members.get(group.id) ?? []), root(call))
  return scimReply(selected(groupKind, resource, selection), {
    status,
    headers: { location: `${root(call)}/Groups/${group.id}` },
  })
}

/** A page of groups, and how many there are in all. */
export async function groupsPage(call: Call, scope: Scope, span: Span): Promise<Found> {
  const selection = selectionOfCall(call)
  const { total, groups } = await listGroups(call.db, scope, filterOfCall(call), span)
  const ids = groups.map(({ id }) => id)
  const members = shouldIncludeMembers(selection) ? await membersOf(call.db, scope, ids) : undefined
  const resources = groups.map((group) =>
    selected(groupKind, renderGroup(group, members && (members.get(group.id) ?? []), root(call)), selection),
  )
  return { total, resources, ids }
}

async function listAll(call: Call): Promise<Reply> {
  const span = spanOf(call)
  return scimReply(listResponse(await groupsPage(call, await scopeOf(call), span), span))
}

async function getOne(call: Call): Promise<Reply> {
  const scope = await scopeOf(call)
  const group = await findGroup(call.db, scope, resourceId(call, 'group'))
  if (!group) throw resourceNotFound('group')
  return groupReply(call, scope, group)
}

const groupEvent = (type: 'ScimGroupCreated' | 'ScimGroupUpdated' | 'ScimGroupDeleted', id: string) => ({
  type,
  attributes: { ScimGroupID: id },
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const toStoredGroup = (
  before: Pick<StoredGroup, 'id' | 'createdAt'>,
  resource: JsonObject,
  now: Date,
): StoredGroup => ({
  id: before.id,
  createdAt: before.createdAt,
  displayName: textOf(resource.displayName),
  externalId: textOf(resource.externalId) || null,
  updatedAt: now,
})

async function create(call: Call): Promise<Reply> {
  const scope = await scopeOf(call)
  const { db, now } = call
  const resource = readResource(groupKind, bodyOf(call))
  const members = memberIds(resource.members)
  const group = toStoredGroup({ id: idAt(now), createdAt: now }, resource, now)
  await db.transaction().execute(async (tx) => {
    await saveGroup(tx, scope, group)
    await saveMembers(tx, scope, group.id, members)
    await recordEvents({ ...call, db: tx }, [groupEvent('ScimGroupCreated', group.id)])
  })
  return groupReply(call, scope, group, 201)
}

async function change(call: Call, next: (current: JsonObject) => JsonObject): Promise<Reply> {
  const scope = await scopeOf(call)
  const id = resourceId(call, 'group')
  const group = await call.db.transaction().execute(async (tx) => {
    const before = await findGroup(tx, scope, id, true)
    if (!before) throw resourceNotFound('group')
    const members = (await membersOf(tx, scope, [id])).get(id) ?? []
    const resource = next({
      displayName: before.displayName,
      ...(before.externalId !== null && { externalId: before.externalId }),
      members: members.map(({ value, type }) => ({ value, type })),
    })
    const after = toStoredGroup(before, resource, call.now)
    await saveGroup(tx, scope, after)
    await saveMembers(tx, scope, id, memberIds(resource.members))
    await recordEvents({ ...call, db: tx }, [groupEvent('ScimGroupUpdated', id)])
    return after
  })
  return groupReply(call, scope, group)
}

const replace = (call: Call) => change(call, () => readResource(groupKind, bodyOf(call)))

const patch = (call: Call) => change(call, (current) => patched(groupKind, current, bodyOf(call)))

async function remove(call: Call): Promise<Reply> {
  const { projectId, organizationId } = await scopeOf(call)
  const id = resourceId(call, 'group')
  await call.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('identity_scim_groups')
      .where('project_id', '=', projectId)
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw resourceNotFound('group')
    await tx
      .deleteFrom('identity_scim_members')
      .where('project_id', '=', projectId)
      .where((eb) => eb.or([eb('group_id', '=', id), eb('member_id', '=', id)]))
      .execute()
    await recordEvents({ ...call, db: tx }, [groupEvent('ScimGroupDeleted', id)])
  })
  return noContent()
}

const path = '/scim/{client_id}/v2/Groups'

export const groupRoutes: ExtraRoute[] = [
  { method: 'GET', path, handler: scim(listAll) },
  { method: 'POST', path, handler: scim(create) },
  { method: 'POST', path: `${path}/.search`, handler: scim((call) => listAll(searched(call))) },
  { method: 'GET', path: `${path}/{id}`, handler: scim(getOne) },
  { method: 'PUT', path: `${path}/{id}`, handler: scim(replace) },
  { method: 'PATCH', path: `${path}/{id}`, handler: scim(patch) },
  { method: 'DELETE', path: `${path}/{id}`, handler: scim(remove) },
]
