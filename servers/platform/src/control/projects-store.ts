import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ConfiguredService } from '../contract/service-config'
import type { Database } from '../db/database'
import type { JsonObject } from '../http/json'
import { defaultConfigs } from './defaults'
import { openJson, sealJson, type SealedAt } from '../db/secrets/vault'
import { revisionDocument, type RevisionDocument } from './revision-document'
import type { ControlTables } from './tables'

export type NewProject = {
  id?: string | undefined
  slug?: string | undefined
  name: string
  environment: 'prod' | 'stage' | 'dev'
  homeRegion?: string | undefined
  workspaceId: string | null
  system?: boolean | undefined
  configs?: Record<ConfiguredService, JsonObject> | undefined
  settings?: JsonObject | undefined
  /** Configuration of the account screens. */
  accountExperience?: JsonObject | undefined
  cors?: Pick<RevisionDocument, 'cors_public' | 'cors_admin'> | undefined
  consoleUrl: string
  now: Date
}

const adjectives =
  'amber brave calm clever daring eager gentle golden happy keen lively mellow noble quiet rapid silent sunny swift vivid witty'
const nouns =
  'beacon brook canyon cedar comet coral delta ember falcon fjord garden harbor island lagoon maple meadow otter river summit willow'

/** A readable slug for a project: `calm-river-3f9a1c`. */
export function randomSlug(): string {
  const pick = (words: string) => words.split(' ')[Math.floor(Math.random() * 20)] ?? ''
  return `${pick(adjectives)}-${pick(nouns)}-${randomUUID().slice(0, 6)}`
}

/** Creates a project with its first revision in one transaction. @returns its ID */
export async function insertProject(db: Database, project: NewProject): Promise<string> {
  const id = project.id ?? randomUUID()
  const slug = project.slug ?? randomSlug()
  const configs = project.configs ?? defaultConfigs({ slug, consoleUrl: project.consoleUrl })
  const document: RevisionDocument = {
    name: project.name,
    environment: project.environment,
    home_region: project.homeRegion ?? 'eu-central',
    state: 'running',
    services: {
      identity: { config: configs.identity },
      oauth2: { config: configs.oauth2 },
      permission: { config: configs.permission },
      ...(project.accountExperience && { account_experience: { config: project.accountExperience } }),
    },
    cors_public: { enabled: false, origins: [] },
    cors_admin: { enabled: false, origins: [] },
    ...project.cors,
    settings: project.settings ?? {},
  }
  const revisionId = randomUUID()
  await db
    .insertInto('control_projects')
    .values({
      id,
      slug,
      workspace_id: project.workspaceId,
      system: project.system ?? false,
      state: document.state,
      revision_id: revisionId,
      name: document.name,
      environment: document.environment,
      home_region: document.home_region,
      created_at: project.now,
      updated_at: project.now,
    })
    .execute()
  await insertRevision(db, { id: revisionId, projectId: id, document, now: project.now })
  return id
}

const revisionAt = (projectId: string, id: string): SealedAt => ({
  column: 'control_revisions.document',
  key: [projectId, id],
})

/** A state of a project, opened. */
export async function storedRevision(db: Database, projectId: string, id: string): Promise<RevisionDocument> {
  const row = await db
    .selectFrom('control_revisions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return openRevision(db, row)
}

/** The document of a row. */
export const openRevision = (
  db: Database,
  { project_id, id, document }: Pick<Selectable<ControlTables['control_revisions']>, 'project_id' | 'id' | 'document'>,
): RevisionDocument => revisionDocument.parse(openJson(db, revisionAt(project_id, id), document))

/** Stores a project's new state, sealed as a whole: secrets can be in any part of it. */
export async function insertRevision(
  db: Database,
  revision: { id: string; projectId: string; document: RevisionDocument; author?: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('control_revisions')
    .values({
      id: revision.id,
      project_id: revision.projectId,
      created_at: revision.now,
      author: revision.author ?? null,
      document: sealJson(db, revisionAt(revision.projectId, revision.id), revision.document),
    })
    .execute()
}
