import { links } from '@atrium/shared/links'

type InWorkspace = { workspace: string }
type InProject = { project: string }

export const paths = {
  ...links,
  newWorkspace: () => `${links.workspaces()}/new`,
  workspaceKeys: (at: InWorkspace) => `${links.workspace(at)}/keys`,
  newWorkspaceKey: (at: InWorkspace) => `${links.workspace(at)}/keys/new`,
  workspaceSettings: (at: InWorkspace) => `${links.workspace(at)}/settings`,
  newProjectKey: (at: InProject) => `${links.projectKeys(at)}/new`,
  members: (at: InProject) => `${links.projectSettings(at)}/members`,
}
