import { createHash, randomUUID } from 'node:crypto'
import { CONSOLE_SLUG, hashKey } from '../control/authenticate'
import { consoleConfigs } from '../control/defaults'
import { insertProject } from '../control/projects-store'
import type { Database } from '../db/database'

export type SeedKind = 'demo' | 'empty'

export type SeedOptions = {
  seed: SeedKind
  workspaceToken?: string | undefined
  seedIdentities?: number | undefined
  consoleUrl: string
  now: Date
}

/** A fixed id for a name, so that the demo has the same ids everywhere. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`atrium ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Puts what a new platform needs into the database, once: the system project and the first workspace. */
export async function seedPlatform(db: Database, options: SeedOptions): Promise<void> {
  const { now, consoleUrl } = options
  const system = await db
    .selectFrom('control_projects')
    .select('id')
    .where('slug', '=', CONSOLE_SLUG)
    .executeTakeFirst()
  if (!system) {
    await insertProject(db, {
      id: idOf('project console'),
      slug: CONSOLE_SLUG,
      name: 'Console',
      environment: 'prod',
      workspaceId: null,
      system: true,
      configs: consoleConfigs(consoleUrl),
      consoleUrl,
      now,
    })
    const workspaceId = idOf('workspace first')
    await db
      .insertInto('control_workspaces')
      .values({ id: workspaceId, name: 'Workspace', created_at: now, updated_at: now })
      .execute()
  }
  if (options.workspaceToken) await keepWorkspaceToken(db, options.workspaceToken, now)
}

async function keepWorkspaceToken(db: Database, token: string, now: Date): Promise<void> {
  const first = await db.selectFrom('control_workspaces').select('id').orderBy('created_at').limit(1).executeTakeFirst()
  if (!first) return
  await db
    .insertInto('control_keys')
    .values({
      id: randomUUID(),
      workspace_id: first.id,
      name: 'Automation',
      owner_id: first.id,
      hash: hashKey(token),
      last_characters: token.slice(-4),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
