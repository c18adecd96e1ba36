import * as z from 'zod/mini'

import { consoleScope, write } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { projectApi } from '@atrium/shared/api/project'
import { sessionKey } from '@atrium/shared/session'
import type { CreateProjectBody, Project } from '@ory/client-fetch'

import { useText } from '../text'
import { projectKey } from './queries'

/** The session lists projects, too; switchers and permission checks read it. */
const shownIn = [projectKey, sessionKey]

const createdFrom = z.object({
  project: z.object({ slug: z.string(), name: z.string() }),
  not_copied: z.array(z.string()),
})

type NewProject = {
  name: string
  environment: 'dev' | 'stage' | 'prod'
  home_region: NonNullable<CreateProjectBody['home_region']>
  template?: 'customers' | 'staff' | 'phone'
  source_project_id?: string
}

/** Creates a project: empty, from a template, or as a copy. `notCopied`: the settings that a copy lacks. */
export function useCreateProject(workspace: string) {
  const t = useText().projects
  return write({
    async run({ template, source_project_id, ...body }: NewProject) {
      if (template === undefined && source_project_id === undefined) {
        const createProjectBody = { ...body, workspace_id: workspace }
        const { slug, name } = await projectApi(consoleScope).createProject({ createProjectBody })
        return { slug, name, notCopied: [] }
      }
      const request = { path: { workspace }, body: { ...body, template, source_project_id } }
      return callOpen(consoleScope, 'createProjectFrom', request, (response) => {
        const { project, not_copied: notCopied } = createdFrom.parse(response)
        return { ...project, notCopied }
      })
    },
    invalidates: shownIn,
    toast: ({ name }) => t.created(name),
  })
}

/**
 * Renames a project as it was at `revision`.
 * @throws Problem 409 if someone changed it since.
 */
export function useRenameProject(id: string) {
  const t = useText().projects
  return write({
    run: ({ name, revision }: { name: string; revision: string }) =>
      projectApi(consoleScope).patchProjectWithRevision({
        projectId: id,
        revisionId: revision,
        jsonPatch: [{ op: 'replace', path: '/name', value: name }],
      }),
    invalidates: shownIn,
    toast: (response) => t.renamed(response.project.name),
  })
}

/** Halts or resumes the shown revision of a project. @throws Problem 409 if it has changed since. */
export function useSetProjectState() {
  const t = useText().settings.availability
  return write({
    run: ({ project, state }: { project: Project; state: 'running' | 'halted' }) =>
      projectApi(consoleScope).patchProjectWithRevision({
        projectId: project.id,
        revisionId: project.revision_id,
        jsonPatch: [{ op: 'replace', path: '/state', value: state }],
      }),
    invalidates: shownIn,
    toast: (_, { project, state }) => (state === 'halted' ? t.halted(project.name) : t.resumed(project.name)),
  })
}

export function usePurgeProject() {
  const t = useText().projects
  return write({
    run: ({ id }: { id: string; name: string }) => projectApi(consoleScope).purgeProject({ projectId: id }),
    invalidates: shownIn,
    toast: (_, { name }) => t.purged(name),
  })
}
