import type { Generated } from 'kysely'
import type { Timestamp } from '../db/database'

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
}
