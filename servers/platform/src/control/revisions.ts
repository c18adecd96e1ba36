import jsonPatch from 'fast-json-patch'
import { z } from 'zod'
import { notFound } from '../http/errors'
import type { ControlCall, ControlHandlers } from '../http/handlers'
import { cut, pageOf } from '../http/page'
import { pause } from '../work/pause'
import { bodyOf, idOf, projectOf } from './calls'
import { changed } from './projects'
import { openRevision } from './projects-store'
import { placeOf, readRevisions } from './read-revisions'
import type { RevisionDocument } from './revision-document'
import { settingsView } from './settings-view'

/** Maximum paths shown per revision. */
const MOST_PATHS = 20

/** Paths of the settings in a value: a section that is added or removed as a whole is as many changes as it has settings. */
function* leavesOf(value: unknown, path: string): Generator<string> {
  const members = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  if (members.length === 0) yield path
  for (const [name, inner] of members) yield* leavesOf(inner, `${path}.${name}`)
}

/** What differs between two revisions, as paths in the project: `services.identity.config.session.lifespan`. No values. */
function changedPaths(before: RevisionDocument, after: RevisionDocument): string[] {
  const paths = jsonPatch.compare(before, after).flatMap(({ op, path }) => {
    const value: unknown =
      op === 'replace' ? undefined : jsonPatch.getValueByPointer(op === 'add' ? after : before, path)
    return [...leavesOf(value, path.slice(1).replaceAll('/', '.'))]
  })
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
    const project = await projectOf(call)
    const { rows: found, isCut } = await readRevisions(call.db, project.id, page)
    // each is shown with what differs from the one that is stored before it
    const { rows, next } = cut(found, isCut ? { ...page, size: found.length - 1 } : page, placeOf)
    const changes: string[][] = []
    let later: RevisionDocument | undefined
    for (const row of found) {
      // one at a time: a large one takes long to open
      const document = openRevision(call.db, row)
      if (later) changes.push(changedPaths(document, later))
      later = document
      await pause()
    }
    return {
      revisions: rows.map((row, at) => ({
        id: row.id,
        created_at: row.created_at,
        author: row.author,
        current: row.id === project.revisionId,
        // nothing is stored before the oldest one
        changed: changes[at] ?? [],
      })),
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
      ...(await settingsView({ id, project_id, updated_at: created_at }, () => document)),
    }
  },

  /**
   * Makes the settings of an earlier revision the project's next one, including secrets; name, environment and state stay. The
   * body names the revision that the client saw as the current one; any other is a conflict.
   */
  async restoreProjectRevision(call) {
    const { revision_id } = bodyOf(call, restoreBody)
    const { services, cors_public, cors_admin, settings } = (await revisionOf(call)).document
    return changed(
      call,
      (current) => ({
        document: { ...current, services, cors_public, cors_admin, settings },
        unchangedSecrets: [],
        restored: { cors_public, cors_admin },
      }),
      revision_id.toLowerCase(),
    )
  },
} satisfies ControlHandlers
