import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { isSameTheme, readBranding, themeImages, themeSettings, type ThemeSettings } from '@atrium/shared/branding'
import { conflict, invalid, notFound } from '../http/errors'
import { noContent, type ControlCall, type ControlHandlers } from '../http/handlers'
import { brandingState, type BrandingState } from './branding-state'
import { bodyOf, idOf, projectOf } from './calls'
import { lockScope } from './lock-scope'
import type { ControlTables } from './tables'

/** Themes that a project may have; each has up to four images. */
const MOST = 20

/** The types of the theme's properties; account screens validate the values when they read them. */
const variables = z.record(z.string().max(100), z.string().max(500))
const picture = z.string().max(60_000)
const body = z.strictObject({
  name: z.string().trim().min(1, 'must not be empty').max(100, 'can have at most 100 characters'),
  settings: z
    .strictObject({
      theme_variables_light: variables,
      theme_variables_dark: variables,
      logo_light: picture,
      logo_dark: picture,
      favicon_light: picture,
      favicon_dark: picture,
      default_locale: z.string().max(35),
      enabled_locales: z.array(z.string().max(35)).max(200),
      locale_behavior: z.string().max(35),
    })
    .partial(),
  /** When the theme that the client saw was updated; any other time is a conflict. */
  updated_at: z.iso.datetime().optional(),
})

type Theme = Selectable<ControlTables['control_branding_themes']>

/** @throws HttpError 400 that names the field */
function themeOf(call: ControlCall): { name: string; settings: ThemeSettings; updated_at?: string | undefined } {
  const { settings, ...rest } = bodyOf(call, body)
  const [fault] = readBranding(settings).faults
  if (fault) {
    const field = `settings.${fault.path}`
    throw invalid(`The field "${field}" ${fault.reason}.`, { details: { field } })
  }
  return { ...rest, settings: themeSettings(settings) }
}

/** `live`: visitors see this theme, or did before it was edited (`changed`). */
const marks = ({ id, settings }: Theme, state: BrandingState) => ({
  live: state.theme?.id === id,
  changed: state.theme?.id === id && !isSameTheme(settings, state.settings),
})

const view = (theme: Theme, state: BrandingState) => ({
  id: theme.id,
  name: theme.name,
  settings: theme.settings,
  ...marks(theme, state),
  created_at: theme.created_at,
  updated_at: theme.updated_at,
})

const withoutPictures = (settings: ThemeSettings): ThemeSettings =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !themeImages.some((one) => one === name)))

const themeId = (call: ControlCall) => idOf(call, 'theme_id', 'theme')
const missing = () => notFound('The theme does not exist.')

/** The theme that the path names. @throws HttpError 404 */
export async function storedTheme(call: ControlCall, projectId: string): Promise<Theme> {
  const row = await call.db
    .selectFrom('control_branding_themes')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', themeId(call))
    .executeTakeFirst()
  if (!row) throw missing()
  return row
}

export const brandingThemeHandlers = {
  /** By name; without their images, which can be large. */
  async listBrandingThemes(call) {
    const project = await projectOf(call)
    const state = await brandingState(call.db, project)
    const rows = await call.db
      .selectFrom('control_branding_themes')
      .selectAll()
      .where('project_id', '=', project.id)
      .orderBy('name')
      .orderBy('id')
      .execute()
    return {
      themes: rows.map((row) => ({ ...view(row, state), settings: withoutPictures(row.settings) })),
    }
  },

  async createBrandingTheme(call) {
    const project = await projectOf(call)
    const { name, settings } = themeOf(call)
    const row = await call.db.transaction().execute(async (tx) => {
      // one at a time, so that the count holds
      await lockScope(tx, { project_id: project.id })
      const { count } = await tx
        .selectFrom('control_branding_themes')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('project_id', '=', project.id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST) throw invalid(`A project can have at most ${MOST} themes.`)
      return tx
        .insertInto('control_branding_themes')
        .values({
          id: randomUUID(),
          project_id: project.id,
          name,
          settings: JSON.stringify(settings),
          created_at: call.now,
          updated_at: call.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return view(row, await brandingState(call.db, project))
  },

  async getBrandingTheme(call) {
    const project = await projectOf(call)
    return view(await storedTheme(call, project.id), await brandingState(call.db, project))
  },

  async updateBrandingTheme(call) {
    const project = await projectOf(call)
    const { name, settings, updated_at } = themeOf(call)
    const stored = await storedTheme(call, project.id)
    const row = await call.db
      .updateTable('control_branding_themes')
      .set({ name, settings: JSON.stringify(settings), updated_at: call.now })
      .where('project_id', '=', project.id)
      .where('id', '=', stored.id)
      .where('updated_at', '=', updated_at === undefined ? stored.updated_at : new Date(updated_at))
      .returningAll()
      .executeTakeFirst()
    if (!row) throw conflict('Someone else changed the theme. Reload it and try again.')
    return view(row, await brandingState(call.db, project))
  },

  /** The live theme can't be deleted: visitors see it until another one is published, or it is rolled back. */
  async deleteBrandingTheme(call) {
    const project = await projectOf(call)
    const { id } = await storedTheme(call, project.id)
    const { theme } = await brandingState(call.db, project)
    if (theme?.id === id) throw conflict('The theme is live. Publish another theme or roll back first.')
    await call.db
      .deleteFrom('control_branding_themes')
      .where('project_id', '=', project.id)
      .where('id', '=', id)
      .execute()
    return noContent()
  },
} satisfies ControlHandlers
