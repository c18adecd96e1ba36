import { sql, type Selectable } from 'kysely'
import type { Operation } from 'fast-json-patch'
import { holds } from '@atrium/shared/operations'
import { z } from 'zod'
import type { Database } from '../db/database'
import { limitedList } from '../http/limited-list'
import { forbidden, invalid, notFound } from '../http/errors'
import { noContent, reply, type ControlCall, type ControlHandlers } from '../http/handlers'
import { cut, pageOf, timeKey, type PageRules } from '../http/page'
import { roleInProject } from './actor'
import { assertMayWriteIn, bodyOf, idOf, isGuid, projectOf, workspaceIdsOf } from './calls'
import { MOST_ENTRIES } from './assert-lists'
import { assertRoomFor, gaugeOf } from './billing/limits'
import { CONSOLE_SLUG } from './console-slug'
import { findProject } from './find-project'
import { storeManagedSchemas } from './managed-schemas'
import { nameField } from './name-field'
import { organizationsOf } from './organization'
import { patchChange } from './patch-change'
import { changeProject, type Change } from './project-changes'
import { copyOf } from './project-copy'
import { withUnlisted } from './project-organizations'
import { templateConfigs, templateNames } from './project-templates'
import { insertProject, randomSlug, storedRevision } from './projects-store'
import { purge } from './purge'
import { settingsView } from './settings-view'
import type { ControlTables } from './tables'

export const metadataView = (row: Selectable<ControlTables['control_projects']>) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  environment: row.environment,
  home_region: row.home_region,
  state: row.state,
  hosts: [`${row.slug}.projects.localhost`],
  workspace_id: row.workspace_id,
  subscription_id: null,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

async function projectView(db: Database, id: string) {
  const row = await db.selectFrom('control_projects').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('The project does not exist.')
  const organizations = await organizationsOf(db, id)
  const revision = { id: row.revision_id, project_id: row.id, updated_at: row.updated_at }
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    environment: row.environment,
    home_region: row.home_region,
    state: row.state,
    revision_id: row.revision_id,
    workspace_id: row.workspace_id,
    organizations,
    ...(await settingsView(revision, () => storedRevision(db, id, row.revision_id))),
  }
}

const regions = ['eu-central', 'asia-northeast', 'us-east', 'us-west', 'eu', 'asia', 'us', 'global'] as const

const createBody = z.object({
  name: nameField,
  environment: z.enum(['prod', 'stage', 'dev']),
  home_region: z.enum(regions).default('eu-central'),
  workspace_id: z.guid().optional(),
})

const createFromBody = createBody
  .omit({ workspace_id: true })
  .extend({ template: z.enum(templateNames).optional(), source_project_id: z.guid().optional() })
  .strict()
  .refine(
    ({ template, source_project_id }) => (template === undefined) !== (source_project_id === undefined),
    'either "template" or "source_project_id" is required',
  )

/** The configuration of a project that the actor may read, for a new one. @throws HttpError 404 */
async function copyFor(call: ControlCall, sourceId: string, slug: string) {
  const source = await findProject(call.db, { id: sourceId })
  const role = source && roleInProject(call.actor, source)
  if (!source || !role || source.slug === CONSOLE_SLUG || !holds(role, 'projects:read'))
    throw notFound('The project to copy does not exist.')
  const document = await storedRevision(call.db, source.id, source.revisionId)
  const { consoleUrl } = call
  return copyOf(document, { slug: source.slug, consoleUrl }, { slug, consoleUrl })
}

/** The workspace of a project that names none: the actor's only one. */
function workspaceOf(call: ControlCall, requestedId: string | undefined): string {
  const ids = workspaceIdsOf(call.actor)
  const own = call.actor.kind === 'workspace-key' ? call.actor.workspaceId : ids?.length === 1 ? ids[0] : undefined
  const id = requestedId?.toLowerCase() ?? own
  if (id === undefined) throw invalid('The field "workspace_id" is required.', { details: { field: 'workspace_id' } })
  assertMayWriteIn(call.actor, id)
  return id
}

/** Projects in which the actor has a role; system projects are never listed. */
function visibleProjects(call: ControlCall) {
  const { actor } = call
  const workspaceIds = workspaceIdsOf(actor)
  const projectIds =
    actor.kind === 'person' ? [...actor.projects.keys()] : actor.kind === 'project-key' ? [actor.projectId] : []
  return call.db
    .selectFrom('control_projects')
    .selectAll()
    .where('system', '=', false)
    .where('state', '<>', 'deleted')
    .$if(workspaceIds !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('workspace_id', '=', sql<string>`any(${workspaceIds ?? []}::uuid[])`),
          eb('id', '=', sql<string>`any(${projectIds}::uuid[])`),
        ]),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
}

/** A page of the projects of the workspace that the path names. */
export async function projectsPage(call: ControlCall, rules: PageRules) {
  const page = pageOf(call, rules)
  const [time, id] = page.after ?? []
  const found = await visibleProjects(call)
    .where('workspace_id', '=', idOf(call, 'workspace', 'workspace'))
    .$if(page.after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(timeKey(time), id ?? ''))),
    )
    .limit(page.size + 1)
    .execute()
  return cut(found, page, (row) => [row.created_at.toISOString(), row.id])
}

const corsBody = z.object({
  enabled: z.boolean().optional(),
  origins: limitedList(z.string(), MOST_ENTRIES).optional(),
})
const setBody = z.object({
  name: nameField,
  services: z.record(z.string(), z.object({ config: z.record(z.string(), z.json()) })),
  cors_public: corsBody,
  cors_admin: corsBody,
  organizations: z.json(),
})

/**
 * The change of `setProject`: services that are left out stay as they are. So do organizations: the command line tool sends an empty
 * list for a file that has none.
 */
const setChange =
  ({ name, services, cors_public, cors_admin, organizations }: z.infer<typeof setBody>): Change =>
  (current, shown) => ({
    document: { ...current, name, cors_public, cors_admin, services: { ...current.services, ...services } },
    unchangedSecrets: [],
    organizations: withUnlisted(organizations, shown.organizations),
  })

/** The project that the path names, whose settings may be changed. @throws HttpError 403, 404 */
export async function changeableProject(call: ControlCall) {
  const project = await projectOf(call)
  if (project.slug === CONSOLE_SLUG && call.actor.kind !== 'operator')
    throw forbidden('The console’s own project cannot be changed.')
  return project
}

export async function changed(call: ControlCall, change: Change, expected?: string) {
  const project = await changeableProject(call)
  const warnings = await changeProject(call, project, change, { expected })
  return { project: await projectView(call.db, project.id), warnings }
}

const operationsOf = (call: ControlCall): Operation[] => {
  if (!Array.isArray(call.body)) throw invalid('The body must be an array of JSON Patch operations.')
  // validated against the contract's jsonPatch before; the library validates each operation again
  return call.body as Operation[]
}

export const projectHandlers = {
  listProjects: async (call) => (await visibleProjects(call).execute()).map(metadataView),

  async listWorkspaceProjects(call) {
    const { rows, next } = await projectsPage(call, { default: 250, max: 1000 })
    return { projects: rows.map(metadataView), has_next_page: next !== undefined, next_page: next ?? '' }
  },

  async createProject(call) {
    const { name, environment, home_region, workspace_id } = bodyOf(call, createBody)
    const workspaceId = workspaceOf(call, workspace_id)
    const { consoleUrl, now } = call
    const id = await call.db.transaction().execute(async (tx) => {
      await assertRoomFor(tx, gaugeOf[environment], { ...call.billing, workspace: workspaceId, now })
      return insertProject(tx, { name, environment, homeRegion: home_region, workspaceId, consoleUrl, now })
    })
    return projectView(call.db, id)
  },

  /**
   * The same, starting from a template or with the configuration of another project; `not_copied` names settings that were left out.
   * Secrets, people, applications and everything else but the configuration aren't copied.
   */
  async createProjectFrom(call) {
    const { template, source_project_id, ...fields } = bodyOf(call, createFromBody)
    const workspaceId = workspaceOf(call, call.path.workspace)
    const { consoleUrl, now } = call
    const slug = randomSlug()
    const start =
      template === undefined
        ? await copyFor(call, source_project_id ?? '', slug)
        : { configs: templateConfigs(template, { slug, consoleUrl }), notCopied: [] }
    const { name, environment, home_region: homeRegion } = fields
    const id = await call.db.transaction().execute(async (tx) => {
      await assertRoomFor(tx, gaugeOf[environment], { ...call.billing, workspace: workspaceId, now })
      const made = await insertProject(tx, {
        name,
        environment,
        homeRegion,
        workspaceId,
        slug,
        consoleUrl,
        now,
        ...start,
      })
      if (start.configs) await storeManagedSchemas(tx, { workspaceId, config: start.configs.identity, now })
      return made
    })
    return reply({ project: await projectView(call.db, id), not_copied: start.notCopied }, { status: 201 })
  },

  getProject: async (call) => projectView(call.db, (await projectOf(call)).id),

  setProject: async (call) => changed(call, setChange(bodyOf(call, setBody))),

  patchProject: async (call) => changed(call, patchChange(operationsOf(call))),

  async patchProjectWithRevision(call) {
    const revision = call.path.revision_id ?? ''
    if (!isGuid(revision)) throw notFound('The revision does not exist.')
    return changed(call, patchChange(operationsOf(call)), revision.toLowerCase())
  },

  async purgeProject(call) {
    const project = await projectOf(call)
    if (project.slug === CONSOLE_SLUG) throw forbidden('The console’s own project cannot be deleted.')
    await purge(call.db, project.id)
    return noContent()
  },
} satisfies ControlHandlers
