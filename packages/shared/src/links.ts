const part = encodeURIComponent
type In<Name extends string> = Record<Name, string>

/** Screens that other remotes link to. What only its own remote links to stands in that remote's `paths.ts`. */
export const links = {
  workspaces: () => '/workspaces',
  workspace: ({ workspace }: In<'workspace'>) => `/workspaces/${part(workspace)}`,
  workspaceProjects: ({ workspace }: In<'workspace'>) => `/workspaces/${part(workspace)}/projects`,
  newProject: ({ workspace }: In<'workspace'>) => `/workspaces/${part(workspace)}/projects/new`,
  project: ({ project }: In<'project'>) => `/projects/${part(project)}`,
  projectSettings: ({ project }: In<'project'>) => `/projects/${part(project)}/settings`,
  projectKeys: ({ project }: In<'project'>) => `/projects/${part(project)}/settings/keys`,
  identities: ({ project }: In<'project'>) => `/projects/${part(project)}/identities`,
  identity: ({ project, identity }: In<'project' | 'identity'>) =>
    `/projects/${part(project)}/identities/${part(identity)}`,
  clients: ({ project }: In<'project'>) => `/projects/${part(project)}/oauth2/clients`,
  client: ({ project, client }: In<'project' | 'client'>) =>
    `/projects/${part(project)}/oauth2/clients/${part(client)}`,
  relationships: ({ project }: In<'project'>) => `/projects/${part(project)}/permissions/relationships`,
  check: ({ project }: In<'project'>) => `/projects/${part(project)}/permissions/check`,
  actions: ({ project }: In<'project'>) => `/projects/${part(project)}/actions`,
  account: ({ project }: In<'project'>) => `/a/${part(project)}/login`,
} as const
