import { holds, type Role } from '@atrium/shared/operations'
import { roleInProject, roleInWorkspace, type Actor } from '../control/actor'
import { findProject } from '../control/find-project'
import type { Project } from '../control/project'
import type { Database } from '../db/database'
import { isUuid } from '../identity/ids'
import { forbidden, notFound, unauthorized } from './errors'
import type { Route } from './router'

/**
 * Checks whether the actor can call the operation. Control operations on something outside the actor's scope respond as if it
 * didn't exist; on a project's own URL the project is known anyway.
 * @throws HttpError 401, 403, 404
 */
export async function authorize(
  route: Route,
  actor: Actor | undefined,
  params: Record<string, string>,
  project: Project | undefined,
  db: Database,
): Promise<void> {
  if (route.capability === null) return
  if (!actor || actor.kind === 'anonymous') {
    throw unauthorized(
      actor ? 'The request has no API key or session token.' : 'The API key or session token is not valid.',
    )
  }
  if (project) {
    const role = roleInProject(actor, project)
    if (!role) throw forbidden('The credential is not valid for this project.')
    return assertHolds(role, route)
  }
  if (params.project_id !== undefined || params.project !== undefined) {
    const found = await projectNamed(db, params)
    const role = found && roleInProject(actor, found)
    if (!role) throw outside(actor, 'project')
    return assertHolds(role, route)
  }
  if (params.workspace === undefined) return
  const role = isUuid(params.workspace) ? roleInWorkspace(actor, params.workspace.toLowerCase()) : undefined
  if (!role) throw outside(actor, 'workspace')
  assertHolds(role, route)
}

/** The project that the path of a control operation names. */
export async function projectNamed(db: Database, params: Record<string, string>): Promise<Project | undefined> {
  const named = params.project_id ?? params.project
  return named === undefined ? undefined : findProject(db, isUuid(named) ? { id: named } : { slug: named })
}

/** A project's key only learns that it isn't valid there, not whether the resource exists. */
const outside = (actor: Actor, what: string) =>
  actor.kind === 'project-key'
    ? forbidden(`The key is not valid for this ${what}.`)
    : notFound(`The ${what} does not exist.`)

function assertHolds(role: Role, route: Route): void {
  if (!route.capability || holds(role, route.capability)) return
  throw forbidden(`The role ${role} does not include ${route.capability}.`)
}
