import { z } from 'zod'
import type { Database } from '../db/database'
import { invalid } from '../http/errors'
import type { ControlCall } from '../http/handlers'
import { isRecord, type JsonObject } from '../http/json'
import { deleteScimData } from '../identity/scim/delete-scim-data'
import { assertRoomIn } from './billing/limits'
import { valid } from './calls'
import { assertUnclaimed, listedOrganization, organizationColumns, type ListedOrganization } from './organization'
import { withoutScimClients } from './portal-setup'
import type { RevisionDocument } from './revision-document'

const list = z.object({ organizations: z.array(listedOrganization) })

type Listed = z.infer<typeof listedOrganization>

/** What a project's list of organizations changes. Removed ones take their links, SCIM clients and data with them. */
export type OrganizationChanges = { added: Listed[]; updated: Listed[]; removed: ListedOrganization[] }

/**
 * Compares the organizations that a project should have with those that it has.
 * @throws HttpError 400 that names the field, 409 for a domain that two claim
 */
export function organizationChanges(requested: unknown, current: readonly ListedOrganization[]): OrganizationChanges {
  const { organizations } = valid(list, { organizations: requested })
  const ids = new Set(organizations.map(({ id }) => id))
  if (ids.size < organizations.length) throw invalid('The field "organizations" contains the same ID twice.')
  const taken = new Set<string>()
  for (const { domains } of organizations) {
    assertUnclaimed(domains, taken)
    domains.forEach((domain) => taken.add(domain))
  }
  const known = new Map(current.map((item) => [item.id, item]))
  const isChanged = (item: Listed, before: ListedOrganization | undefined) => before && !isSame(item, before)
  return {
    added: organizations.filter(({ id }) => !known.has(id)),
    updated: organizations.filter((item) => isChanged(item, known.get(item.id))),
    removed: current.filter(({ id }) => !ids.has(id)),
  }
}

const isSame = (item: Listed, other: ListedOrganization): boolean =>
  item.label === other.label &&
  item.domains.join('\n') === other.domains.join('\n') &&
  (item.session_lifespan ?? other.session_lifespan ?? '') === (other.session_lifespan ?? '') &&
  (item.default_region ?? other.default_region ?? '') === (other.default_region ?? '')

/** Adds the organizations that a list leaves out. Anything but a list is returned unchanged, to be rejected later. */
export function withUnlisted(requested: unknown, current: readonly ListedOrganization[]): unknown {
  if (!Array.isArray(requested)) return requested
  const ids = new Set(requested.map((item: unknown) => (isRecord(item) ? String(item.id).toLowerCase() : '')))
  return [...current.filter(({ id }) => !ids.has(id)), ...(requested as unknown[])]
}

/** The document without the SCIM clients of organizations that are removed. */
export function withoutOrganizations(document: RevisionDocument, { removed }: OrganizationChanges): RevisionDocument {
  const ids = new Set(removed.map(({ id }) => id))
  const isOrganizationClient = (client: JsonObject) => isRecord(client) && ids.has(String(client.organization_id))
  return ids.size === 0 ? document : withoutScimClients(document, isOrganizationClient)
}

/** Writes the changes; the caller has locked the project. @throws HttpError 402 beyond the plan */
export async function writeOrganizations(
  tx: Database,
  call: ControlCall,
  projectId: string,
  { added, updated, removed }: OrganizationChanges,
): Promise<void> {
  const rows = () => tx.deleteFrom('control_organizations').where('project_id', '=', projectId)
  for (const { id } of removed) {
    await rows().where('id', '=', id).execute()
    await deleteScimData(tx, { projectId, organizationId: id })
  }
  for (const organization of updated) {
    await tx
      .updateTable('control_organizations')
      .set({ ...organizationColumns(organization), updated_at: call.now })
      .where('project_id', '=', projectId)
      .where('id', '=', organization.id)
      .execute()
  }
  for (const organization of added) {
    await assertRoomIn(tx, 'organizations', { ...call.billing, project: projectId, now: call.now })
    await tx
      .insertInto('control_organizations')
      .values({
        ...organizationColumns(organization),
        project_id: projectId,
        id: organization.id,
        created_at: call.now,
        updated_at: call.now,
      })
      .execute()
  }
}
