import type { Project } from '../control/project'
import type { Database } from '../db/database'
import type { SeedTuple } from '../seed/rows'

/** Stores the demo's relationships. */
export async function seedRelationships(_db: Database, _project: Project, _rows: readonly SeedTuple[]): Promise<void> {}
