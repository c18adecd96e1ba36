import { z } from 'zod'
import type { Database } from '../db/database'
import { remembered } from '../db/remember'
import { corsRule, type CorsRule } from '../http/cors'
import type { JsonObject } from '../http/json'
import { revisionDocument } from './revision-document'

/** The three services' configuration documents, as validated against their schemas. */
export type ProjectConfig = { identity: JsonObject; oauth2: JsonObject; permission: JsonObject }

/** What a service knows about the project it answers for. */
export type Project = {
  id: string
  slug: string
  name: string
  environment: 'prod' | 'stage' | 'dev'
  workspaceId: string | null
  state: 'running' | 'halted' | 'deleted'
  /** Changes with every accepted change of the configuration: the key for everything derived from it. */
  revisionId: string
  config: ProjectConfig
  /** Configuration of the account screens: logos, languages, theme. */
  accountExperience: JsonObject
  /** Flat settings of the revision that are in no configuration. */
  settings: JsonObject
  corsPublic: CorsRule
  corsAdmin: CorsRule
  createdAt: Date
}

type Derived = Pick<Project, 'config' | 'accountExperience' | 'settings' | 'corsPublic' | 'corsAdmin'>

const KEPT = 200

function remember<T>(kept: Map<string, T>, key: string, value: T): T {
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return value
}

/**
 * Derives something from a project's configuration once per revision; the last 200 are kept. What is kept holds nothing
 * that another platform process could not derive itself.
 */
export function byRevision<T>(derive: (project: Project) => T): (project: Project) => T {
  const kept = new Map<string, { value: T }>()
  return (project) =>
    (kept.get(project.revisionId) ?? remember(kept, project.revisionId, { value: derive(project) })).value
}

const revisions = new Map<string, Derived>()

async function derivedOf(db: Database, projectId: string, revisionId: string): Promise<Derived> {
  const known = revisions.get(revisionId)
  if (known) return known
  const { document } = await db
    .selectFrom('control_revisions')
    .select('document')
    .where('project_id', '=', projectId)
    .where('id', '=', revisionId)
    .executeTakeFirstOrThrow()
  const { services, settings, cors_public, cors_admin } = revisionDocument.parse(document)
  return remember(revisions, revisionId, {
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
  return remembered(db, `project ${'id' in by ? by.id : `/${by.slug}`}`, () => lookUp(db, by))
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

/** The project that a custom domain belongs to. */
export async function findProjectOfHost(db: Database, hostname: string): Promise<Project | undefined> {
  const row = await remembered(db, `host ${hostname}`, () =>
    db.selectFrom('control_custom_domains').select('project_id').where('hostname', '=', hostname).executeTakeFirst(),
  )
  return row && findProject(db, { id: row.project_id })
}
