import { randomUUID } from 'node:crypto'
import { openJson, sealJson, type SealedAt } from '../../db/secrets/vault'
import type { Call } from '../../http/handlers'
import { withChallenge } from '../captcha/challenge'
import { identityConfig, type FlowKind } from '../config'
import { isUuid } from '../ids'
import { rememberingPayload } from '../request-facts'
import type { Flow, FlowDocument } from './flow'

type Scope = Pick<Call, 'db' | 'project' | 'now'>
type Writing = Scope & Pick<Call, 'base' | 'turnstileUrl' | 'body'>

const flowAt = (projectId: string, id: string): SealedAt => ({
  column: 'identity_flows.document',
  key: [projectId, id],
})

const documentOf = ({ id: _id, ...document }: Flow): FlowDocument => document

/** Assigns a new flow its ID; `write` gets it, as the form's URL contains it. */
export async function createFlow(call: Writing, write: (id: string) => FlowDocument): Promise<Flow> {
  const { db, project, now } = call
  const id = randomUUID()
  const document = withChallenge(rememberingPayload(call, write(id)), identityConfig(project), call)
  await db
    .insertInto('identity_flows')
    .values({
      project_id: project.id,
      id,
      kind: document.kind,
      expires_at: new Date(document.expiresAt),
      created_at: now,
      document: sealJson(db, flowAt(project.id, id), document),
    })
    .execute()
  return { ...document, id }
}

/** Stores the changes of a step. */
export async function saveFlow(call: Writing, flow: Flow): Promise<Flow> {
  const { db, project, now } = call
  const remembered = rememberingPayload(call, flow)
  const saved = { ...withChallenge(remembered, identityConfig(project), call), updatedAt: now.getTime() }
  await db
    .updateTable('identity_flows')
    .set({
      document: sealJson(db, flowAt(project.id, flow.id), documentOf(saved)),
      expires_at: new Date(saved.expiresAt),
    })
    .where('project_id', '=', project.id)
    .where('id', '=', flow.id)
    .execute()
  return saved
}

/** A flow of this kind, even if expired; undefined for unknown and malformed IDs. */
export async function findFlow(
  { db, project }: Scope,
  kind: FlowKind,
  id: string | undefined,
): Promise<Flow | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('identity_flows')
    .select('document')
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const stored = id.toLowerCase()
  return row && { ...openJson<FlowDocument>(db, flowAt(project.id, stored), row.document), id: stored }
}

/** Deletes a flow. @returns whether it existed */
export async function deleteFlow({ db, project }: Scope, { id }: Flow): Promise<boolean> {
  const gone = await db
    .deleteFrom('identity_flows')
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(gone.numDeletedRows) > 0
}

export const isExpired = (flow: Flow, now: Date): boolean => flow.expiresAt <= now.getTime()
