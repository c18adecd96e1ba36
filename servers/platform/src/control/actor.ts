import { strongest, type Role } from '@atrium/shared/operations'
import type { Project } from './project'

/** `emailVerified`: they used a link or code sent to their address. */
export type Person = { id: string; email: string; name: string; emailVerified: boolean }

/**
 * The caller. `workspaces` and `projects` are the person's roles there; a role in a workspace applies to all its
 * projects. Keys act as owners of their scope; a workspace key's scope includes the workspaces created with it.
 */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'operator' }
  | { kind: 'workspace-key'; keyId: string; ownerId: string; workspaceId: string; workspaceIds: Set<string> }
  | { kind: 'project-key'; keyId: string; ownerId: string; projectId: string }
  | { kind: 'person'; person: Person; workspaces: Map<string, Role>; projects: Map<string, Role> }

export const anonymous: Actor = { kind: 'anonymous' }

/** The actor's role in a workspace. */
export function roleInWorkspace(actor: Actor, workspaceId: string): Role | undefined {
  switch (actor.kind) {
    case 'operator':
      return 'owner'
    case 'workspace-key':
      return actor.workspaceIds.has(workspaceId) ? 'owner' : undefined
    case 'person':
      return actor.workspaces.get(workspaceId)
    default:
      return undefined
  }
}

/** The actor's role in a project, by its own membership or its workspace's. */
export function roleInProject(actor: Actor, project: Pick<Project, 'id' | 'workspaceId'>): Role | undefined {
  const inherited = project.workspaceId ? roleInWorkspace(actor, project.workspaceId) : undefined
  if (actor.kind === 'operator') return 'owner'
  if (actor.kind === 'project-key') return actor.projectId === project.id ? 'owner' : undefined
  if (actor.kind === 'person') return strongest(actor.projects.get(project.id), inherited)
  return inherited
}
