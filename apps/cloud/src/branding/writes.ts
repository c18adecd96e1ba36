import { consoleScope, write } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import type { ThemeSettings } from '@atrium/shared/branding'
import { useConfirmDelete } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'

import { brandingPaths } from '../paths'
import { projectKey } from '../projects/queries'
import { asBranding, asTheme, brandingKey, type Theme, type ThemePlace } from './queries'
import { useBrandingText } from './text'

const projectPath = async (project: string) => ({ project_id: (await findProject(project)).id })

export function useCreateTheme(project: string) {
  const t = useBrandingText()
  return write({
    run: async (body: { name: string; settings: ThemeSettings }) =>
      callOpen(consoleScope, 'createBrandingTheme', { path: await projectPath(project), body }, asTheme),
    invalidates: [[...brandingKey(project), 'list']],
    toast: () => t.created,
  })
}

/** `updated_at` is that of the edited version: if it has changed, the save conflicts. */
export function useSaveTheme({ project, theme }: ThemePlace) {
  const t = useBrandingText()
  return write({
    run: async (body: { name: string; settings: ThemeSettings; updated_at: string }) => {
      const path = { ...(await projectPath(project)), theme_id: theme }
      return callOpen(consoleScope, 'updateBrandingTheme', { path, body }, asTheme)
    },
    invalidates: [brandingKey(project)],
    toast: () => t.saved,
  })
}

/** Publishes the saved theme; `revision_id` is the project's at the review. */
export function usePublishTheme({ project, theme }: ThemePlace) {
  const t = useBrandingText()
  return write({
    run: async (body: { revision_id: string }) => {
      const path = { ...(await projectPath(project)), theme_id: theme }
      return callOpen(consoleScope, 'publishBrandingTheme', { path, body }, asBranding)
    },
    invalidates: [brandingKey(project), projectKey],
    toast: () => t.published,
  })
}

/** Undoes the latest publication. */
export function useRollBack(project: string) {
  const t = useBrandingText()
  return write({
    run: async (body: { revision_id: string }) =>
      callOpen(consoleScope, 'rollbackBranding', { path: await projectPath(project), body }, asBranding),
    invalidates: [brandingKey(project), projectKey],
    toast: () => t.rolledBack,
  })
}

/** Deletes after a confirmation. @param from the theme's page navigates away after the deletion, the list doesn't */
export function useDeleteTheme(project: string, from: 'row' | 'page') {
  const t = useBrandingText()
  const confirmDelete = useConfirmDelete()
  const remove = write({
    run: async ({ id }: Theme) => {
      const path = { ...(await projectPath(project)), theme_id: id }
      return callOpen(consoleScope, 'deleteBrandingTheme', { path }, () => undefined)
    },
    invalidates: [[...brandingKey(project), 'list']],
    toast: () => t.deleted,
  })
  return (theme: Theme) =>
    confirmDelete({
      name: theme.name,
      id: theme.id,
      body: t.deleteBody,
      run: () => remove(theme),
      leaveTo: from === 'page' ? brandingPaths.themes({ project }) : undefined,
    })
}
