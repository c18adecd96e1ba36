import { isSameTheme, themeSettings, type ThemeSettings } from '@atrium/shared/branding'
import type { Selectable } from 'kysely'
import type { Database } from '../db/database'
import type { Project } from './project'
import { storedRevision } from './projects-store'
import type { ControlTables } from './tables'

type Publication = Selectable<ControlTables['control_branding_publications']>

export type BrandingState = {
  /** What visitors see now. */
  settings: ThemeSettings
  /** The published theme that this is; undefined if nothing was published, or the settings were changed elsewhere since. */
  theme: { id: string; name: string; publishedAt: Date } | undefined
  /** The latest publication, which a rollback undoes. */
  last: Publication | undefined
}

/** How many publications are searched for the live one: a restored revision may belong to an earlier publication. */
const SCAN_LIMIT = 5

export const themeAt = async (db: Database, projectId: string, revisionId: string): Promise<ThemeSettings> =>
  themeSettings((await storedRevision(db, projectId, revisionId)).services.account_experience?.config)

/** The look of a project's account experience, and its published theme. */
export async function brandingState(db: Database, { id, accountExperience }: Project): Promise<BrandingState> {
  const settings = themeSettings(accountExperience)
  const rows = await db
    .selectFrom('control_branding_publications')
    .selectAll()
    .where('project_id', '=', id)
    .orderBy('number', 'desc')
    .limit(SCAN_LIMIT)
    .execute()
  const state = { settings, last: rows[0] }
  for (const row of rows) {
    if (isSameTheme(await themeAt(db, id, row.revision_id), settings))
      return { ...state, theme: { id: row.theme_id, name: row.theme_name, publishedAt: row.created_at } }
  }
  return { ...state, theme: undefined }
}
