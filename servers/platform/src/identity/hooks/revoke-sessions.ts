import type { Call } from '../../http/handlers'

/** Ends the sessions of an identity, but for one. */
export async function revokeSessions(
  { db, project, now }: Pick<Call, 'db' | 'project' | 'now'>,
  identityId: string,
  except?: string,
): Promise<void> {
  const all = db
    .updateTable('identity_sessions')
    .set({ active: false, updated_at: now })
    .where('project_id', '=', project.id)
    .where('identity_id', '=', identityId)
  await (except === undefined ? all : all.where('id', '!=', except)).execute()
}
