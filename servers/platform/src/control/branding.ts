import { z } from 'zod'
import { isSameTheme, themeSettingNames, type ThemeSettings } from '@atrium/shared/branding'
import { conflict } from '../http/errors'
import type { ControlCall, ControlHandlers } from '../http/handlers'
import { reply } from '../http/handlers'
import type { JsonObject } from '../http/json'
import { brandingState, themeAt } from './branding-state'
import { storedTheme } from './branding-themes'
import { bodyOf, projectOf } from './calls'
import { changeProject, type Change } from './project-changes'
import { changeableProject } from './projects'

/** Publications that can be rolled back, one after the other. */
const MOST = 20

const body = z.strictObject({
  /** The project's revision that the client saw; any other is a conflict. */
  revision_id: z.guid(),
})

/** The project's looks replaced by others; its other settings, and those of the account experience, stay. */
const themeChange =
  (theme: ThemeSettings): Change =>
  (current) => {
    const before: JsonObject = { ...current.services.account_experience?.config }
    const themeNames = new Set<string>(themeSettingNames)
    const config = Object.fromEntries(Object.entries(before).filter(([name]) => !themeNames.has(name)))
    return {
      document: {
        ...current,
        services: { ...current.services, account_experience: { config: { ...config, ...theme } } },
      },
      unchangedSecrets: [],
    }
  }

async function brandingView(call: ControlCall) {
  const project = await projectOf(call)
  const { settings, theme, last } = await brandingState(call.db, project)
  return {
    revision_id: project.revisionId,
    settings,
    theme: theme ? { id: theme.id, name: theme.name, published_at: theme.publishedAt } : null,
    /** The publication that a rollback undoes, and the theme that visitors see afterwards. */
    rollback: last
      ? {
          undoes: last.theme_name,
          settings: await themeAt(call.db, project.id, last.previous_revision_id),
        }
      : null,
  }
}

export const brandingHandlers = {
  getBranding: brandingView,

  async publishBrandingTheme(call) {
    const project = await changeableProject(call)
    const { revision_id: expected } = bodyOf(call, body)
    const theme = await storedTheme(call, project.id)
    const state = await brandingState(call.db, project)
    if (state.theme?.id === theme.id && isSameTheme(theme.settings, state.settings))
      throw conflict('The theme is already live.')
    await changeProject(call, project, themeChange(theme.settings), {
      expected: expected.toLowerCase(),
      async within(tx, { id, previous }) {
        // the change has locked the project, so the number is unique
        const last = await tx
          .selectFrom('control_branding_publications')
          .select('number')
          .where('project_id', '=', project.id)
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst()
        const number = (last?.number ?? 0) + 1
        await tx
          .insertInto('control_branding_publications')
          .values({
            project_id: project.id,
            number,
            theme_id: theme.id,
            theme_name: theme.name,
            revision_id: id,
            previous_revision_id: previous,
            created_at: call.now,
          })
          .execute()
        await tx
          .deleteFrom('control_branding_publications')
          .where('project_id', '=', project.id)
          .where('number', '<=', number - MOST)
          .execute()
      },
    })
    return reply(await brandingView(call), { status: 200 })
  },

  /** Undoes the latest publication: the looks before it become the next revision. */
  async rollbackBranding(call) {
    const project = await changeableProject(call)
    const { revision_id: expected } = bodyOf(call, body)
    const { last } = await brandingState(call.db, project)
    if (!last) throw conflict('There is no earlier publication to roll back to.')
    const before = await themeAt(call.db, project.id, last.previous_revision_id)
    await changeProject(call, project, themeChange(before), {
      expected: expected.toLowerCase(),
      async within(tx) {
        await tx
          .deleteFrom('control_branding_publications')
          .where('project_id', '=', project.id)
          .where('number', '=', last.number)
          .execute()
      },
    })
    return reply(await brandingView(call), { status: 200 })
  },
} satisfies ControlHandlers
