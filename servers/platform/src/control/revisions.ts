import jsonPatch from 'fast-json-patch'
import { z } from 'zod'
import { notFound } from '../http/errors'
import type { ControlCall, ControlHandlers } from '../http/handlers'
import { cut, pageOf, timeKey } from '../http/page'
import { bodyOf, idOf, projectOf } from './calls'
import { changed } from './projects'
import { openRevision } from './projects-store'
import type { RevisionDocument } from './revision-document'
import { settingsView } from './settings-view'

/** Paths that a revision is shown with. */
const MOST_PATHS = 20

/** What differs between two revisions, as paths in the project: `services.identity.config.session.lifespan`. No values. */
function changedPaths(before: RevisionDocument, after: RevisionDocument): string[] {
  const paths = jsonPatch.compare(before, after).map(({ path }) => path.slice(1).replaceAll('/', '.'))
  return [...new Set(paths)].slice(0, MOST_PATHS)
}

async function revisionOf(call: ControlCall) {
  const id = idOf(call, 'revision_id', 'revision')
  const project = await projectOf(call)
  const row = await call.db
    .selectFrom('control_revisions')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('The revision does not exist.')
  return { ...row, document: openRevision(call.db, row) }
}

const restoreBody = z.object({ revision_id: z.guid() })

export const revisionHandlers = {
  /** Newest first; each with its changes. */
  async listProjectRevisions(call) {
    const page = pageOf(call, { default: 20, max: 50, older: false })
    const [time, id] = page.after ?? []
    const project = await projectOf(call)
    const found = await call.db
      .selectFrom('control_revisions')
      .selectAll()
      .where('project_id', '=', project.id)
      .$if(page.after !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(timeKey(time), id ?? ''))),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.size + 1)
      .execute()
    const opened = found.map((row) => ({ ...row, document: openRevision(call.db, row) }))
    const { rows, next } = cut(opened, page, (row) => [row.created_at.toISOString(), row.id])
    return {
      revisions: rows.map((row, at) => {
        const before = opened[at + 1]
        return {
          id: row.id,
          created_at: row.created_at,
          author: row.author,
          current: row.id === project.revisionId,
          // the first one has nothing before it
          changed: before ? changedPaths(before.document, row.document) : [],
        }
      }),
      ...(next !== undefined && { next_page_token: next }),
    }
  },

  async getProjectRevision(call) {
    const { id, project_id, created_at, author, document } = await revisionOf(call)
    return {
      id: project_id,
      revision_id: id,
      created_at,
      author,
      ...settingsView(document, { id, project_id, updated_at: created_at }),
    }
  },

  /**
   * Makes the settings of an earlier revision the project's next one, secrets among them; name, environment and state stay.
   * The body names the revision that the client saw as the current one: another one is a conflict.
   */
  async restoreProjectRevision(call) {
    const { revision_id } = bodyOf(call, restoreBody)
    const { services, cors_public, cors_admin, settings } = (await revisionOf(call)).document
    return changed(
      call,
      (current) => ({ document: { ...current, services, cors_public, cors_admin, settings }, kept: [] }),
      revision_id.toLowerCase(),
    )
  },
} satisfies ControlHandlers
