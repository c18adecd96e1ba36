import type { Generated } from 'kysely'
import type { Jsonb, Timestamp } from '../db/columns'
import type { SubjectSet } from './tuples'

/** Tables of the permission service. */
export type PermissionTables = {
  permission_tuples: {
    project_id: string
    /** Grows with every tuple: lists are in the order of creation. */
    id: Generated<string>
    namespace: string
    object: string
    relation: string
    /** Either this or the three of the subject set. */
    subject_id: string | null
    subject_namespace: string | null
    subject_object: string | null
    subject_relation: string | null
    created_at: Timestamp
  }
  /** How often a project's relationships were written, where several processes share a database. */
  permission_revisions: { project_id: string; revision: string }
  /** Rules that were published, the last hundred of a project; those from before the first change have no actor. */
  permission_rules_versions: {
    project_id: string
    version: number
    actor_kind: string | null
    actor_id: string | null
    rules: string
    created_at: Timestamp
  }
  /** The sets that the newest of those writes changed, or `"all"`. */
  permission_changes: { project_id: string; revision: string; sets: Jsonb<readonly SubjectSet[] | 'all'> }
}
