import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/database'
import { remembered } from '../db/remember'
import { corsRule, type CorsRule } from '../http/cors'
import { cacheValue, revisionCache, type HostSettings, type Project } from './project'
import { storedRevision } from './projects-store'

type Derived = Pick<Project, 'config' | 'accountExperience' | 'settings' | 'corsPublic' | 'corsAdmin'>

const revisions = revisionCache<Derived>()

async function derivedOf(db: Database, projectId: string, revisionId: string): Promise<Derived> {
  const known = revisions.get(revisionId)
  if (known) return known
  const { services, settings, cors_public, cors_admin } = await storedRevision(db, projectId, revisionId)
  return cacheValue(revisions, revisionId, {
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
  return remembered(db, 'control', `project ${'id' in by ? by.id : `/${by.slug}`}`, () => loadProject(db, by))
}

const hasEventStreams = sql<boolean>`exists (select from control_event_streams s where s.project_id = control_projects.id)`

async function loadProject(db: Database, by: { slug: string } | { id: string }): Promise<Project | undefined> {
  const row = await db
    .selectFrom('control_projects')
    .selectAll()
    .select(hasEventStreams.as('has_event_streams'))
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
    hasEventStreams: row.has_event_streams,
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

const hostDocument = z.object({
  cors_enabled: z.boolean().optional(),
  cors_allowed_origins: z.array(z.string()).optional(),
  cookie_domain: z.string().optional(),
  custom_ui_base_url: z.string().optional(),
})

/**
 * Settings of a project's verified custom domain: its CORS rule, and the settings of calls under it; each undefined if the domain
 * leaves it to the project.
 */
export async function findSettingsOfHost(
  db: Database,
  hostname: string,
  projectId: string,
): Promise<{ cors?: CorsRule; host?: HostSettings }> {
  return remembered(db, 'control', `settings ${projectId} ${hostname}`, async () => {
    const row = await db
      .selectFrom('control_custom_domains')
      .select('document')
      .where('project_id', '=', projectId)
      .where('hostname', '=', hostname)
      .where('status', '=', 'verified')
      .executeTakeFirst()
    const stored = hostDocument.parse(row?.document ?? {})
    const { cookie_domain: cookieDomain, custom_ui_base_url: uiBaseUrl } = stored
    const host = { ...(cookieDomain && { cookieDomain }), ...(uiBaseUrl && { uiBaseUrl }) }
    return {
      ...(stored.cors_enabled === true && { cors: { enabled: true, origins: stored.cors_allowed_origins ?? [] } }),
      ...(Object.keys(host).length > 0 && { host }),
    }
  })
}
