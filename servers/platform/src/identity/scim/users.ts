import { z } from 'zod'
import { eventParts } from '../../events/record-events'
import { noContent, one, type Call, type ExtraRoute, type Reply } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import { findTakenAccount, type Taken } from '../flows/taken-account'
import { belongsToMember } from '../strategies/federated/conflict'
import { isUuid } from '../ids'
import { addedAddresses, addressOfOtherOrganization } from '../organizations'
import { endSessions } from '../sessions/end-sessions'
import { deleteIdentity, insertIdentities, reviseIdentity } from '../identities/store'
import { userKind } from './attributes'
import { sentJson } from '../admin/identity-body'
import { parseFilter } from './filter'
import { identityAfter, identityOfUser, mapUser, writtenUser, type WrittenUser } from './mapped-user'
import { listResponse, spanOf, type Found, type Span } from './paging'
import { patched } from './patch'
import { readResource, selected, selectionOf, type Selection } from './resource'
import { clientOf, type ScimClient } from './scim-client'
import { badRequest, resourceNotFound, scim, scimReply, uniquenessConflict } from './scim-error'
import { root } from './urls'
import {
  findUser,
  groupsOf,
  listUsers,
  renderUser,
  saveUser,
  writtenBy,
  type Scope,
  type StoredUser,
} from './users-store'

const scopeOf = ({ project }: Call, { organizationId }: ScimClient): Scope => ({
  projectId: project.id,
  organizationId,
})

/** The ID in the path; a malformed one matches nothing. */
export function resourceId({ path }: Call, what: string): string {
  if (!isUuid(path.id)) throw resourceNotFound(what)
  return path.id.toLowerCase()
}

export const selectionOfCall = (call: Call): Selection =>
  selectionOf(one(call, 'attributes'), one(call, 'excludedAttributes'))

export const filterOfCall = (call: Call) => {
  const text = one(call, 'filter')
  return text === undefined || text.trim() === '' ? undefined : parseFilter(text)
}

const texts = z.array(z.string()).transform((names) => names.join(','))
const search = z.object({
  attributes: texts.optional(),
  excludedAttributes: texts.optional(),
  filter: z.string().optional(),
  startIndex: z.int().transform(String).optional(),
  count: z.int().transform(String).optional(),
  cursor: z.string().optional(),
})

/** The call with the search from its body as the query (RFC 7644, section 3.4.3). @throws HttpError 400 */
export function searched(call: Call): Call {
  const { success, data } = search.safeParse(bodyOf(call))
  if (!success) throw badRequest('invalidSyntax', 'The body is not a search request.')
  return { ...call, query: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) }
}

/** The JSON of the body, whatever its content type. @throws HttpError 400 `invalidSyntax` */
export function bodyOf(call: Call): unknown {
  try {
    return sentJson(call)
  } catch {
    throw badRequest('invalidSyntax', 'The body is not valid JSON.')
  }
}

async function shown(call: Call, scope: Scope, user: StoredUser, status = 200): Promise<Reply> {
  const groups = await groupsOf(call.db, scope, [user.id])
  const resource = renderUser(user, groups.get(user.id), root(call))
  return scimReply(selected(userKind, resource, selectionOfCall(call)), {
    status,
    headers: { location: `${root(call)}/Users/${user.id}` },
  })
}

/** A page of users, and how many there are in all. */
export async function usersPage(call: Call, scope: Scope, span: Span): Promise<Found> {
  const selection = selectionOfCall(call)
  const { total, users, isCut } = await listUsers(call.db, scope, filterOfCall(call), span)
  const ids = users.map(({ id }) => id)
  const groups = await groupsOf(call.db, scope, ids)
  const resources = users.map((user) =>
    selected(userKind, renderUser(user, groups.get(user.id), root(call)), selection),
  )
  return { total, resources, ids, isCut }
}

async function listAll(call: Call): Promise<Reply> {
  const scope = scopeOf(call, await clientOf(call))
  const span = spanOf(call)
  return scimReply(listResponse(await usersPage(call, scope, span), span))
}

async function getOne(call: Call): Promise<Reply> {
  const scope = scopeOf(call, await clientOf(call))
  const user = await findUser(call.db, scope, resourceId(call, 'user'))
  if (!user) throw resourceNotFound('user')
  return shown(call, scope, user)
}

async function create(call: Call): Promise<Reply> {
  const client = await clientOf(call)
  const scope = scopeOf(call, client)
  const written = writtenUser(readResource(userKind, bodyOf(call)))
  const { db, project, now } = call
  const mapped = await mapUser(project, client, written)
  const identity = await identityOfUser(project, client, written, mapped, now)
  const other = await findTakenAccount(call, identity)
  if (other) return shown(call, scope, await takenOver(call, client, other, written), 201)
  await assertOwn(call, client, identity.verifiableAddresses)
  const { document, active } = written
  const user: StoredUser = { id: identity.id, document, active, createdAt: now, updatedAt: now }
  const created = eventParts(call, [{ type: 'IdentityCreated', identityId: identity.id }])
  await db.transaction().execute(async (tx) => {
    await insertIdentities(tx, project.id, [identity], created)
    await saveUser(tx, scope, user)
  })
  return shown(call, scope, user, 201)
}

/** A directory can't give its people addresses of another organization's domain. @throws HttpError 409 */
async function assertOwn(call: Call, { organizationId }: ScimClient, addresses: readonly { value: string }[]) {
  const foreign = await addressOfOtherOrganization(call, addresses, organizationId)
  if (foreign !== undefined) throw uniquenessConflict(`The address "${foreign}" belongs to another organization.`)
}

/**
 * An identity of the same organization that wasn't provisioned becomes the user. Other identities don't, as the holder of a token
 * could take over accounts by email address; nor does one in use with an unverified address, which may be someone else's.
 * @throws HttpError 409
 */
async function takenOver(call: Call, client: ScimClient, other: Taken, written: WrittenUser): Promise<StoredUser> {
  if (other.identity.organizationId === client.organizationId && !belongsToMember(other))
    throw uniquenessConflict(
      'An account with this name or unverified email address already exists. Verify the address, or delete the account.',
    )
  return revise(call, client, other.identity.id, (current) => {
    if (current) throw uniquenessConflict('A user with this name or email address already exists.')
    return written
  })
}

type Next = (current: JsonObject | undefined) => WrittenUser

/** Changes a user and its identity together. @throws HttpError 404, 409 */
async function revise(call: Call, client: ScimClient, id: string, next: Next): Promise<StoredUser> {
  const { db, project, now } = call
  const scope = scopeOf(call, client)
  let user: StoredUser | undefined
  await reviseIdentity(
    db,
    project,
    id,
    async (before) => {
      if (before.organizationId !== client.organizationId)
        throw uniquenessConflict('A user with this name or email address exists outside this organization.')
      const known = await findUser(db, scope, id)
      const written = next(known && writtenBy(known))
      const { document, active } = written
      user = { id, document, active, createdAt: known?.createdAt ?? now, updatedAt: now }
      const after = await identityAfter(project, before, written, await mapUser(project, client, written), now)
      await assertOwn(call, client, addedAddresses(before, after))
      return after
    },
    async (tx) => {
      if (user) await saveUser(tx, scope, user)
    },
  )
  if (!user) throw resourceNotFound('user')
  if (!user.active) await endSessions(call, { identityId: id })
  return user
}

async function change(call: Call, next: (current: JsonObject) => JsonObject): Promise<Reply> {
  const client = await clientOf(call)
  const scope = scopeOf(call, client)
  const id = resourceId(call, 'user')
  // checked before the identity is read, so that nothing about others is revealed
  if (!(await findUser(call.db, scope, id))) throw resourceNotFound('user')
  const user = await revise(call, client, id, (current) => {
    if (!current) throw resourceNotFound('user')
    return writtenUser(next(current))
  })
  return shown(call, scope, user)
}

const replace = (call: Call) => change(call, () => readResource(userKind, bodyOf(call)))

const patch = (call: Call) =>
  change(call, (current) => {
    const after = patched(userKind, current, bodyOf(call))
    return after.active === undefined ? { ...after, active: null } : after
  })

async function remove(call: Call): Promise<Reply> {
  const scope = scopeOf(call, await clientOf(call))
  const id = resourceId(call, 'user')
  if (!(await findUser(call.db, scope, id)) || !(await deleteIdentity(call, id))) throw resourceNotFound('user')
  return noContent()
}

const path = '/scim/{client_id}/v2/Users'

export const userRoutes: ExtraRoute[] = [
  { method: 'GET', path, handler: scim(listAll) },
  { method: 'POST', path, handler: scim(create) },
  { method: 'POST', path: `${path}/.search`, handler: scim((call) => listAll(searched(call))) },
  { method: 'GET', path: `${path}/{id}`, handler: scim(getOne) },
  { method: 'PUT', path: `${path}/{id}`, handler: scim(replace) },
  { method: 'PATCH', path: `${path}/{id}`, handler: scim(patch) },
  { method: 'DELETE', path: `${path}/{id}`, handler: scim(remove) },
]
