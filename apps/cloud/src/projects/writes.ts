import { consoleScope, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { sessionKey } from '@atrium/shared/session'
import type { CreateProjectBody, Project } from '@ory/client-fetch'

import { useText } from '../text'
import { projectKey } from './queries'

/** The session lists projects too: it is what the switchers and the denials read. */
const shownIn = [projectKey, sessionKey]

export function useCreateProject() {
  const t = useText().projects
  return write({
    run: (body: CreateProjectBody) => projectApi(consoleScope).createProject({ createProjectBody: body }),
    invalidates: shownIn,
    toast: ({ name }) => t.created(name),
  })
}

/**
 * Renames a project as it was at `revision`.
 * @throws Problem 409 where somebody changed it since.
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
    toast: (answer) => t.renamed(answer.project.name),
  })
}

/** Halts or resumes a project as it is shown. @throws Problem 409 where somebody changed it since. */
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
