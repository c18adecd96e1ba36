import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { CONSOLE_SLUG } from '../control/console-slug'
import { withUrl } from '../control/project-copy'
import { insertRevision, storedRevision } from '../control/projects-store'
import { revisionDocument } from '../control/revision-document'
import type { Database } from '../db/database'

type Options = { consoleUrl: string; now: Date }
type Row = { id: string; slug: string; revision_id: string }

const withLogin = z.object({ selfservice: z.object({ flows: z.object({ login: z.object({ ui_url: z.string() }) }) }) })
const loginPath = `/a/${CONSOLE_SLUG}/login`

/**
 * Updates projects to the console's current URL. Projects are created with URLs below the console's; if it has changed, they
 * lead nowhere, and no one could sign in, so each such project gets a revision with the current ones. Other URLs stay.
 */
export async function keepConsoleUrl(db: Database, { consoleUrl, now }: Options): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await consoleUrlBefore(tx)
    if (before === undefined || before === consoleUrl) return
    const rows = await tx
      .selectFrom('control_projects')
      .select(['id', 'slug', 'revision_id'])
      .where('state', '<>', 'deleted')
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const row of rows) await rewrite(tx, row, before, { consoleUrl, now })
  })
}

/** The console's URL at the last start, as its own project has it. */
async function consoleUrlBefore(tx: Database): Promise<string | undefined> {
  // locked, so that only one of several platforms starting at once rewrites
  const row = await tx
    .selectFrom('control_projects')
    .select(['id', 'revision_id'])
    .where('slug', '=', CONSOLE_SLUG)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { services } = await storedRevision(tx, row.id, row.revision_id)
  const url = withLogin.safeParse(services.identity.config).data?.selfservice.flows.login.ui_url
  return url?.endsWith(loginPath) ? url.slice(0, -loginPath.length) : undefined
}

async function rewrite(tx: Database, row: Row, before: string, { consoleUrl, now }: Options): Promise<void> {
  const document = await storedRevision(tx, row.id, row.revision_id)
  // the console's own people return to any of its pages; projects have only their account screens there
  const below = row.slug === CONSOLE_SLUG ? '' : `/a/${row.slug}`
  const next = revisionDocument.parse(withUrl(document, before + below, consoleUrl + below))
  if (isDeepStrictEqual(next, document)) return
  const id = randomUUID()
  await insertRevision(tx, { id, projectId: row.id, document: next, now })
  await tx.updateTable('control_projects').set({ revision_id: id, updated_at: now }).where('id', '=', row.id).execute()
}
