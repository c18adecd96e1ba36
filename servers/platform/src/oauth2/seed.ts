import type { Project } from '../control/project'
import type { Database } from '../db/database'
import type { SeedClient } from '../seed/rows'

/** Stores the demo's OAuth2 clients. */
export async function seedClients(_db: Database, _project: Project, _rows: readonly SeedClient[]): Promise<void> {}
