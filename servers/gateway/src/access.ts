import { holds, strongest, type Match, type Role } from '@atrium/shared/operations'

import { GatewayError, notFound } from './errors'
import { projectOf, workspaceRole, type Person, type PersonProject } from './person'

export type Grant = { role: Role | undefined; project?: PersonProject; workspace?: string }

/**
 * The caller's role for a call of a project's API.
 * @throws GatewayError 404 for a project the person isn't a member of, so that they can't find out whether it exists; 403 if the
 * role lacks the capability that the operation requires.
 */
export function grantForProject(person: Person, slug: string, match: Match): Grant {
  const project = projectOf(person, slug)
  if (!project?.role || project.slug !== slug) throw unknownProject()
  requireCapability(project.role, match)
  return { role: project.role, project, workspace: project.workspace_id ?? undefined }
}

/**
 * The caller's role for a call of the control API: their role in the project or workspace that the path names. Other calls use
 * the person's strongest role anywhere, and the service checks the rest. Lists need no role because they only hold what the person
 * may see. With `overall` the service sees the target's key instead of a person, so only that role counts.
 * @throws GatewayError 404, 403 as for a project.
 */
export function grantForControl(person: Person, match: Match, overall?: (person: Person) => Role | undefined): Grant {
  const projectName = match.params.project_id ?? match.params.project
  if (projectName !== undefined) {
    const project = projectOf(person, projectName)
    if (!project?.role) throw unknownProject()
    requireCapability(project.role, match)
    return { role: project.role, project, workspace: project.workspace_id ?? undefined }
  }
  const workspace = match.params.workspace
  if (workspace !== undefined) {
    const role = workspaceRole(person, workspace)
    if (!role) throw notFound('unknown_workspace', 'The workspace does not exist, or you have no access to it.')
    requireCapability(role, match)
    return { role, workspace }
  }
  if (overall) {
    const role = overall(person)
    if (!role) throw onlyOverall(match)
    requireCapability(role, match)
    return { role }
  }
  const role = [...person.workspaces, ...person.projects].reduce<Role | undefined>(
    (best, place) => strongest(best, place.role),
    undefined,
  )
  requireCapability(role ?? 'viewer', match)
  return { role }
}

/** Which of the person's projects or workspaces a rejected call was for, if known. */
export function deniedTarget(person: Person, slug: string | undefined, { params }: Match): Partial<Grant> {
  const name = slug ?? params.project_id ?? params.project
  const project = name === undefined ? undefined : projectOf(person, name)
  if (project) return { role: project.role, project, workspace: project.workspace_id ?? undefined }
  const role = params.workspace === undefined ? undefined : workspaceRole(person, params.workspace)
  return role ? { role, workspace: params.workspace } : {}
}

const onlyOverall = ({ id }: Match) =>
  new GatewayError({
    status: 403,
    id: 'missing_role',
    reason: `${id} requires a role in all projects.`,
  })

const unknownProject = () => notFound('unknown_project', 'The project does not exist, or you have no access to it.')

function requireCapability(role: Role, { id, operation }: Match): void {
  if (operation.capability === null || holds(role, operation.capability)) return
  throw new GatewayError({
    status: 403,
    id: 'missing_capability',
    reason: `${id} requires ${operation.capability}, which the role ${role} does not include.`,
  })
}
