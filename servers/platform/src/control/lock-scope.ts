import type { Database } from '../db/database'

/** What keys, invitations and other limited things belong to. */
export type Scope = { project_id: string } | { workspace_id: string }

/** Serializes concurrent additions to the same workspace or project, so that their counts stay correct. */
export const lockScope = (tx: Database, scope: Scope): Promise<unknown> =>
  'project_id' in scope
    ? tx.selectFrom('control_projects').select('id').where('id', '=', scope.project_id).forUpdate().execute()
    : tx.selectFrom('control_workspaces').select('id').where('id', '=', scope.workspace_id).forUpdate().execute()
