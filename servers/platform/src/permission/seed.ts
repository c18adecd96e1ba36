import type { Database } from '../db/database'
import { insertTuples } from './relationships/store'
import type { Tuple } from './tuples'

/** Puts relationships into a project, without checking its rules. */
export async function seedRelationships(db: Database, project: { id: string }, rows: readonly Tuple[]): Promise<void> {
  await insertTuples(db, project.id, rows, new Date())
}
