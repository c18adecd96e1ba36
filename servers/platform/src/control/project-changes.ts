import { randomUUID } from 'node:crypto'
import { holds } from '@atrium/shared/operations'
import { readBranding } from '@atrium/shared/branding'
import {
  assertServiceConfig,
  configuredServices,
  withoutDeployment,
  type ConfiguredService,
} from '../contract/service-config'
import type { Database } from '../db/database'
import { conflict, invalid, notFound } from '../http/errors'
import type { ControlCall } from '../http/handlers'
import type { JsonObject } from '../http/json'
import { assertHashers } from '../identity/passwords/limits'
import { assertApiKeySettings } from '../oauth2/api-keys/settings'
import { assertSameSite } from '../oauth2/authorize/cookies'
import { assertTokenPrefix } from '../oauth2/config'
import { rulesFaults } from '../permission/rules-text'
import { keepRulesVersion, rulesIn } from '../permission/rules-versions'
import { roleInProject, type Actor } from './actor'
import { assertSchemas, withPresets } from './assert-schemas'
import { assertLinks } from './assert-links'
import { assertLists, assertSize } from './assert-lists'
import { assertOrigins } from './assert-origins'
import { assertRoomFor, gaugeOf } from './billing/limits'
import { withMethods } from './complete-methods'
import { storeManagedSchemas } from './managed-schemas'
import { organizationsOf, type ListedOrganization } from './organization'
import type { Project } from './project'
import { organizationChanges, withoutOrganizations, writeOrganizations } from './project-organizations'
import { insertRevision, storedRevision } from './projects-store'
import { parsedDocument, type RevisionDocument } from './revision-document'
import { withServed } from './serve-settings'
import { assertDestinations, type UnchangedSecret } from './secret-destinations'
import { restoreSecrets } from './secrets'
import { trimRevisions } from './trim-revisions'

export type Warning = { code: number; message: string }

/** What a project shows besides its document; all but the organizations can't be changed. */
export type ShownProject = {
  id: string
  slug: string
  revision_id: string
  workspace_id: string | null
  updated_at: string
  organizations: ListedOrganization[]
}

/**
 * Builds the new document from the current one, and lists the secrets that it keeps without knowing them; also all
 * organizations of the project, if they change, and what an earlier revision had if it comes from one.
 */
export type Change = (
  current: RevisionDocument,
  shown: ShownProject,
) => {
  document: unknown
  unchangedSecrets: UnchangedSecret[]
  organizations?: unknown
  restored?: Pick<RevisionDocument, 'cors_public' | 'cors_admin'>
}

type ChangeOptions = {
  /** The revision that the client saw; any other is a conflict. */
  expected?: string | undefined
  /** Writes further rows of the new revision, in its transaction. */
  within?: (tx: Database, revision: { id: string; previous: string }) => Promise<void>
}

/**
 * Changes a project: the new document is validated as a whole and becomes its next revision, or nothing changes.
 * @returns the ignored members of the body
 * @throws HttpError 400 that names the field, also if a stored secret would be sent to another server; 404, 409
 */
export async function changeProject(
  call: ControlCall,
  project: Project,
  change: Change,
  { expected, within }: ChangeOptions = {},
): Promise<Warning[]> {
  const stored = await storedRevision(call.db, project.id, project.revisionId)
  const isCurrent = expected === undefined || expected === project.revisionId
  const shown = await shownOf(call.db, project)
  const assertCompiled = await assertSchemas(project, stored, isCurrent ? change(stored, shown).document : stored)
  return call.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('control_projects')
      .select('revision_id')
      .where('id', '=', project.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('The project does not exist.')
    if (expected !== undefined && expected !== row.revision_id) {
      throw conflict('Someone else changed the project. This revision is no longer current.', {
        details: { revision_id: row.revision_id },
      })
    }
    const current =
      row.revision_id === project.revisionId ? stored : await storedRevision(tx, project.id, row.revision_id)
    const now = await shownOf(tx, project)
    const requested = change(current, now)
    const all = requested.organizations === undefined ? now.organizations : requested.organizations
    const organizations = organizationChanges(all, now.organizations)
    const { next: document, unchangedSecrets, warnings } = checked(requested, current)
    const next = withoutOrganizations(document, organizations)
    const role = roleInProject(call.actor, project)
    // people who may read secrets gain nothing by sending them elsewhere
    if (!role || !holds(role, 'projects:secrets')) assertDestinations(current.services, next.services, unchangedSecrets)
    assertCompiled(next, current)
    if (next.environment !== current.environment) {
      await assertRoomFor(tx, gaugeOf[next.environment], {
        ...call.billing,
        workspace: project.workspaceId,
        now: call.now,
      })
    }
    const id = randomUUID()
    const author = authorOf(call.actor)
    await insertRevision(tx, { id, projectId: project.id, document: next, author, now: call.now })
    await storeManagedSchemas(tx, {
      workspaceId: project.workspaceId,
      config: next.services.identity.config,
      now: call.now,
    })
    await keepRulesVersion(tx, {
      projectId: project.id,
      before: { rules: rulesIn(current.services.permission.config), revisionId: row.revision_id },
      rules: rulesIn(next.services.permission.config),
      actor: call.actor,
      now: call.now,
    })
    await tx
      .updateTable('control_projects')
      .set({ revision_id: id, name: next.name, environment: next.environment, state: next.state, updated_at: call.now })
      .where('id', '=', project.id)
      .execute()
    await writeOrganizations(tx, call, project.id, organizations)
    await within?.(tx, { id, previous: row.revision_id })
    await trimRevisions(tx, project.id, id)
    return warnings
  })
}

/**
 * The documents before and after a change, without making it.
 * @throws HttpError 400 that names the field, as the change itself would
 */
export async function checkedChange(db: Database, project: Project, change: Change) {
  const before = await storedRevision(db, project.id, project.revisionId)
  const shown = await shownOf(db, project)
  return { before, after: checked(change(before, shown), before).next }
}

async function shownOf(db: Database, { id, slug, workspaceId }: Project): Promise<ShownProject> {
  const row = await db
    .selectFrom('control_projects')
    .select(['revision_id', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('The project does not exist.')
  const { revision_id, updated_at } = row
  const organizations = await organizationsOf(db, id)
  return { id, slug, revision_id, workspace_id: workspaceId, updated_at: updated_at.toISOString(), organizations }
}

/** Who saves a revision, as the history of a project shows it. */
function authorOf(actor: Actor): string | null {
  if (actor.kind === 'person') return actor.person.email
  return actor.kind === 'workspace-key' || actor.kind === 'project-key' ? 'API key' : null
}

function checked(
  requested: ReturnType<Change>,
  current: RevisionDocument,
): { next: RevisionDocument; unchangedSecrets: UnchangedSecret[]; warnings: Warning[] } {
  const warnings: Warning[] = []
  const unchangedSecrets = [...requested.unchangedSecrets]
  assertSize(requested.document, current)
  assertLists(requested.document)
  const next = withServed(parsedDocument(requested.document))
  if (next.home_region !== current.home_region)
    throw invalid('The field "home_region" cannot be changed.', { details: { field: 'home_region' } })
  for (const service of configuredServices) {
    const { config, dropped } = withoutDeployment(service, next.services[service].config)
    const { config: complete, unchangedSecrets: restoredSecrets } = restoreSecrets(
      service,
      config,
      current.services[service].config,
    )
    unchangedSecrets.push(...restoredSecrets)
    assertServiceConfig(service, complete)
    if (service === 'identity') assertHashers(complete)
    if (service === 'oauth2') assertTokenPrefix(complete)
    if (service === 'permission') assertRules(complete)
    next.services[service] = { config: service === 'identity' ? withMethods(withPresets(complete)) : complete }
    warnings.push(...dropped.map((key) => warningOf(service, key)))
  }
  assertBranding(next.services.account_experience?.config)
  assertLinks(next.services.account_experience?.config)
  assertApiKeySettings(next.settings)
  assertSameSite(next.settings)
  assertOrigins(next, requested.restored ? [current, requested.restored] : [current])
  return { next, unchangedSecrets, warnings }
}

/** Rejects values that account screens could not show, where the author sees the reason. */
function assertBranding(config: JsonObject | undefined): void {
  const [fault] = readBranding(config).faults
  if (!fault) return
  const field = `services.account_experience.config.${fault.path}`
  throw invalid(`The field "${field}" ${fault.reason}.`, { details: { field } })
}

/** Rules with faults would make every permission call of the project fail, so they are never accepted. */
function assertRules(config: JsonObject): void {
  const [fault] = rulesFaults(config)
  if (!fault) return
  const { Line, column } = fault.start
  throw invalid(`services.permission.config.namespaces.location: ${fault.message} (line ${Line}, column ${column}).`, {
    details: { errors: rulesFaults(config) },
  })
}

const warningOf = (service: ConfiguredService, key: string): Warning => ({
  code: 1,
  message: `services.${service}.config.${key} is decided by the platform and was left out.`,
})
