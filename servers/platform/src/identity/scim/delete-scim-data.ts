import type { Database } from '../../db/database'
import type { Scope } from './users-store'

/** Deletes the users and groups of an organization's directories. The identities stay. */
export async function deleteScimData(tx: Database, { projectId, organizationId }: Scope): Promise<void> {
  await tx
    .deleteFrom('identity_scim_members')
    .where('project_id', '=', projectId)
    .where('group_id', 'in', (eb) =>
      eb
        .selectFrom('identity_scim_groups')
        .select('id')
        .where('project_id', '=', projectId)
        .where('organization_id', '=', organizationId),
    )
    .execute()
  for (const table of ['identity_scim_groups', 'identity_scim_users'] as const)
    await tx
      .deleteFrom(table)
      .where('project_id', '=', projectId)
      .where('organization_id', '=', organizationId)
      .execute()
}
