import type { Database } from '../db/database'

/** What keys and invitations belong to. */
export type Scope = { project_id: string } | { workspace_id: string }

/** Those that add something to the same workspace or project at the same time wait for each other, so that what they count holds. */
export const lockScope = (tx: Database, scope: Scope): Promise<unknown> =>
  'project_id' in scope
    ? tx.selectFrom('control_projects').select('id').where('id', '=', scope.project_id).forUpdate().execute()
    : tx.selectFrom('control_workspaces').select('id').where('id', '=', scope.workspace_id).forUpdate().execute()
