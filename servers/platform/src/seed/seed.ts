import { sql } from 'kysely'
import { CONSOLE_SLUG } from '../control/console-slug'
import type { Catalogue } from '../control/billing'
import { hashKey } from '../control/authenticate'
import { consoleConfigs } from '../control/defaults'
import { findProject } from '../control/find-project'
import { insertProject } from '../control/projects-store'
import { joined, type Database } from '../db/database'
import { keepCommandLineClient } from '../oauth2/command-line/client'
import { keepConsoleUrl } from './console-url'
import { seedDemo } from './demo'
import { seedManyIdentities } from './many'
import { demoProjects } from './names'
import { idOf } from './random'

export type SeedKind = 'demo' | 'empty'

export type SeedOptions = {
  seed: SeedKind
  workspaceToken?: string | undefined
  seedIdentities?: number | undefined
  plans?: Catalogue | undefined
  consoleUrl: string
  now: Date
}

/** Advisory lock for seeding: if several platforms start on one database, only one seeds. */
const LOCK = 4400_4456

/**
 * Seeds the database of a new platform, once, all or nothing: the system project and the first workspace,
 * with `demo` also the demo.
 * @returns whether this was the first start
 */
export async function seedPlatform(db: Database, options: SeedOptions): Promise<boolean> {
  const { now, consoleUrl, seed } = options
  const isFirst = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
    if (await findProject(tx, { slug: CONSOLE_SLUG })) return false
    await insertProject(tx, {
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
    await tx
      .insertInto('control_workspaces')
      .values({ id: workspaceId, name: 'Workspace', created_at: now, updated_at: now })
      .execute()
    const system = await findProject(tx, { slug: CONSOLE_SLUG })
    if (system && seed === 'demo') await seedDemo(joined(tx), { ...options, workspaceId, console: system })
    return true
  })
  if (!isFirst) await keepConsoleUrl(db, options)
  await keepCommandLineClient(db, options)
  if (options.workspaceToken) await keepWorkspaceToken(db, options.workspaceToken, now)
  if (options.seedIdentities) await fillUp(db, options.seedIdentities, now)
  return isFirst
}

async function fillUp(db: Database, count: number, now: Date): Promise<void> {
  const slug = demoProjects.find((project) => project.environment === 'prod')?.slug ?? ''
  const project = await findProject(db, { slug })
  if (!project) throw new Error('ATRIUM_SEED_IDENTITIES needs the demo: ATRIUM_SEED=demo.')
  await seedManyIdentities(db, project, count, now)
}

async function keepWorkspaceToken(db: Database, token: string, now: Date): Promise<void> {
  const first = await db.selectFrom('control_workspaces').select('id').orderBy('created_at').limit(1).executeTakeFirst()
  if (!first) return
  await db
    .insertInto('control_keys')
    .values({
      id: idOf(`key ${hashKey(token)}`),
      workspace_id: first.id,
      name: 'Automation',
      owner_id: first.id,
      hash: hashKey(token),
      last_characters: token.slice(-4),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
