import { z } from 'zod'
import type { Database } from '../db/database'
import { remembered } from '../db/remember'
import { corsRule, type CorsRule } from '../http/cors'
import { keep, type Project } from './project'
import { storedRevision } from './projects-store'

type Derived = Pick<Project, 'config' | 'accountExperience' | 'settings' | 'corsPublic' | 'corsAdmin'>

const revisions = new Map<string, Derived>()

async function derivedOf(db: Database, projectId: string, revisionId: string): Promise<Derived> {
  const known = revisions.get(revisionId)
  if (known) return known
  const { services, settings, cors_public, cors_admin } = await storedRevision(db, projectId, revisionId)
  return keep(revisions, revisionId, {
    config: {
      identity: services.identity.config,
      oauth2: services.oauth2.config,
      permission: services.permission.config,
    },
    accountExperience: services.account_experience?.config ?? {},
    settings,
    corsPublic: corsRule.parse(cors_public),
    corsAdmin: corsRule.parse(cors_admin),
  })
}

const uuid = z.guid()

/** A project by its slug or id, with its current configuration; undefined when there is none, or it is purged. */
export async function findProject(db: Database, by: { slug: string } | { id: string }): Promise<Project | undefined> {
  if ('id' in by && !uuid.safeParse(by.id).success) return undefined
  return remembered(db, 'control', `project ${'id' in by ? by.id : `/${by.slug}`}`, () => lookUp(db, by))
}

async function lookUp(db: Database, by: { slug: string } | { id: string }): Promise<Project | undefined> {
  const row = await db
    .selectFrom('control_projects')
    .selectAll()
    .where('state', '<>', 'deleted')
    .where((eb) => ('slug' in by ? eb('slug', '=', by.slug) : eb('id', '=', by.id)))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    environment: row.environment,
    workspaceId: row.workspace_id,
    state: row.state,
    revisionId: row.revision_id,
    createdAt: row.created_at,
    ...(await derivedOf(db, row.id, row.revision_id)),
  }
}

/** The project that a custom domain belongs to; undefined as long as the domain is not proved. */
export async function findProjectOfHost(db: Database, hostname: string): Promise<Project | undefined> {
  const row = await remembered(db, 'control', `host ${hostname}`, () =>
    db
      .selectFrom('control_custom_domains')
      .select('project_id')
      .where('hostname', '=', hostname)
      .where('status', '=', 'verified')
      .executeTakeFirst(),
  )
  return row && findProject(db, { id: row.project_id })
}

const hostCors = z.object({
  cors_enabled: z.boolean().optional(),
  cors_allowed_origins: z.array(z.string()).optional(),
})

/** The cross-origin rule that a project's proved custom domain has; undefined where it leaves that to the project. */
export async function findCorsOfHost(db: Database, hostname: string, projectId: string): Promise<CorsRule | undefined> {
  const row = await remembered(db, 'control', `cors ${projectId} ${hostname}`, () =>
    db
      .selectFrom('control_custom_domains')
      .select('document')
      .where('project_id', '=', projectId)
      .where('hostname', '=', hostname)
      .where('status', '=', 'verified')
      .executeTakeFirst(),
  )
  const { cors_enabled: enabled, cors_allowed_origins: origins = [] } = hostCors.parse(row?.document ?? {})
  return enabled === true ? { enabled, origins } : undefined
}
