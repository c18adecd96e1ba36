import { randomUUID } from 'node:crypto'
import { holds } from '@atrium/shared/operations'
import { readBranding } from '@atrium/shared/branding'
import jsonPatch, { type Operation } from 'fast-json-patch'
import {
  assertServiceConfig,
  configuredServices,
  withoutDeployment,
  type ConfiguredService,
} from '../contract/service-config'
import type { Database } from '../db/database'
import { conflict, HttpError, invalid, notFound } from '../http/errors'
import { applyBounded } from '../http/patch-budget'
import type { ControlCall } from '../http/handlers'
import { isRecord, type Json, type JsonObject } from '../http/json'
import { assertHashers } from '../identity/passwords/limits'
import { assertApiKeySettings } from '../oauth2/api-keys/settings'
import { assertSameSite } from '../oauth2/authorize/cookies'
import { assertTokenPrefix } from '../oauth2/config'
import { rulesFaults } from '../permission/rules-text'
import { keepRulesVersion, rulesIn } from '../permission/rules-versions'
import { roleInProject, type Actor } from './actor'
import { assertSchemas, withPresets } from './assert-schemas'
import { assertLists } from './assert-lists'
import { assertRoomFor, gaugeOf } from './billing/limits'
import { withMethods } from './complete-methods'
import { keepSchemas } from './managed-schemas'
import type { Project } from './project'
import { insertRevision, storedRevision } from './projects-store'
import { revisionDocument, type RevisionDocument } from './revision-document'
import { flatSettings, withFlatSettings } from './revision-settings'
import { assertDestinations, type KeptSecret } from './secret-destinations'
import { tokenized, withKeptSecrets } from './secrets'

export type Warning = { code: number; message: string }

/** Builds the new document from the current one, and lists the secrets that it keeps without knowing them. */
export type Change = (current: RevisionDocument) => { document: unknown; kept: KeptSecret[] }

type ChangeOptions = {
  /** The revision that the client saw; another one is a conflict. */
  expected?: string | undefined
  /** Writes further rows of the new revision, in its transaction. */
  within?: (tx: Database, revision: { id: string; previous: string }) => Promise<void>
}

/**
 * Changes a project: the new document is checked as a whole and becomes its next revision, or nothing changes.
 * @returns the members of the body that were ignored
 * @throws HttpError 400 that names the field, also where a kept secret would go to another server; 404, 409
 */
export async function changeProject(
  call: ControlCall,
  project: Project,
  change: Change,
  { expected, within }: ChangeOptions = {},
): Promise<Warning[]> {
  const stored = await storedRevision(call.db, project.id, project.revisionId)
  const isCurrent = expected === undefined || expected === project.revisionId
  const assertCompiled = await assertSchemas(project, stored, isCurrent ? change(stored).document : stored)
  return call.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('control_projects')
      .select('revision_id')
      .where('id', '=', project.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('The project does not exist.')
    if (expected !== undefined && expected !== row.revision_id) {
      throw conflict('The project was changed by someone else: this revision is no longer current.', {
        details: { revision_id: row.revision_id },
      })
    }
    const current =
      row.revision_id === project.revisionId ? stored : await storedRevision(tx, project.id, row.revision_id)
    const { next, kept, warnings } = checked(change(current), current)
    const role = roleInProject(call.actor, project)
    // people who may read secrets gain nothing by sending them elsewhere
    if (!role || !holds(role, 'projects:secrets')) assertDestinations(current.services, next.services, kept)
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
    await keepSchemas(tx, { workspaceId: project.workspaceId, config: next.services.identity.config, now: call.now })
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
    await within?.(tx, { id, previous: row.revision_id })
    return warnings
  })
}

/**
 * The documents before and after a change that is not made.
 * @throws HttpError 400 that names the field, as the change itself would
 */
export async function checkedChange(db: Database, project: Project, change: Change) {
  const before = await storedRevision(db, project.id, project.revisionId)
  return { before, after: checked(change(before), before).next }
}

/** Who saves a revision, as the history of a project shows it. */
function authorOf(actor: Actor): string | null {
  if (actor.kind === 'person') return actor.person.email
  return actor.kind === 'workspace-key' || actor.kind === 'project-key' ? 'API key' : null
}

function checked(
  wanted: ReturnType<Change>,
  current: RevisionDocument,
): { next: RevisionDocument; kept: KeptSecret[]; warnings: Warning[] } {
  const warnings: Warning[] = []
  const kept = [...wanted.kept]
  const next = parsedDocument(wanted.document)
  for (const service of configuredServices) {
    const { config, dropped } = withoutDeployment(service, next.services[service].config)
    const { config: complete, kept: shownBack } = withKeptSecrets(service, config, current.services[service].config)
    kept.push(...shownBack)
    assertServiceConfig(service, complete)
    if (service === 'identity') assertHashers(complete)
    if (service === 'oauth2') assertTokenPrefix(complete)
    if (service === 'permission') assertRules(complete)
    next.services[service] = { config: service === 'identity' ? withMethods(withPresets(complete)) : complete }
    warnings.push(...dropped.map((key) => warningOf(service, key)))
  }
  assertBranding(next.services.account_experience?.config)
  assertApiKeySettings(next.settings)
  assertSameSite(next.settings)
  assertLists(next)
  return { next, kept, warnings }
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

function parsedDocument(wanted: unknown): RevisionDocument {
  const parsed = revisionDocument.strict().safeParse(wanted)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = issue?.path.join('.') ?? ''
    throw invalid(`${field ? `The field "${field}"` : 'The project'}: ${issue?.message ?? 'not valid'}.`, {
      details: { field },
    })
  }
  return parsed.data
}

const warningOf = (service: ConfiguredService, key: string): Warning => ({
  code: 1,
  message: `services.${service}.config.${key} is decided by the platform and was left out.`,
})

/** The change that a JSON Patch describes; an operation that can not be carried out refuses all of them. */
export function patchChange(operations: Operation[]): Change {
  return (current) => {
    const { services, open } = tokenized(current.services)
    const view = { ...structuredClone(current), services, current_revision: flatSettings(current) }
    let patched: unknown
    try {
      patched = applyBounded(view, operations)
    } catch (error) {
      if (error instanceof HttpError) throw error
      const at =
        error instanceof jsonPatch.JsonPatchError && error.index !== undefined ? operations[error.index] : undefined
      const what = at ? `The operation "${at.op}" at "${at.path}"` : 'The patch'
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
      throw invalid(`${what} cannot be carried out: ${reason}`)
    }
    // a patched document is JSON
    return open(withSettings(current, patched) as Json)
  }
}

/** Applies patches of the flat view to the configuration, on top of patches made there. */
function withSettings(current: RevisionDocument, patched: unknown): unknown {
  if (!isRecord(patched)) return patched
  const { current_revision: wanted, ...rest } = patched
  if (!isRecord(wanted)) throw invalid('A patch cannot replace all settings of the revision at once.')
  const before = flatSettings(current)
  const changed = Object.keys({ ...before, ...wanted }).filter(
    (name) => JSON.stringify(wanted[name] ?? null) !== JSON.stringify(before[name] ?? null),
  )
  if (changed.length === 0) return rest
  const next = parsedDocument(rest)
  const changes = Object.fromEntries(changed.map((name) => [name, (wanted[name] as Json | undefined) ?? null]))
  return withFlatSettings(next, { ...flatSettings(next), ...changes })
}
