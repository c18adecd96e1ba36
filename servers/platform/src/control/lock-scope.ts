import type { Database } from '../db/database'

/** What keys, invitations and everything else with a limit belong to. */
export type Scope = { project_id: string } | { workspace_id: string }

/**
 * Serializes concurrent additions to the same workspace or project, so that their counts stay correct. Rows that refer to it can still
 * be inserted: `acceptInvitation` inserts one while it holds an invitation that `resendInvite`, holding this lock, may be waiting for.
 */
export const lockScope = (tx: Database, scope: Scope): Promise<unknown> =>
  'project_id' in scope
    ? tx.selectFrom('control_projects').select('id').where('id', '=', scope.project_id).forNoKeyUpdate().execute()
    : tx.selectFrom('control_workspaces').select('id').where('id', '=', scope.workspace_id).forNoKeyUpdate().execute()
