import { definePaths } from './paths'

const workspace = '/workspaces/:workspace'
const project = '/projects/:project'

/** Screens that other remotes link to. A path that only its own remote uses is in that resource's `routes.ts`. */
export const links = definePaths({
  workspaces: '/workspaces',
  workspace,
  workspaceProjects: `${workspace}/projects`,
  workspaceBilling: `${workspace}/billing`,
  workspacePlans: `${workspace}/plans`,
  workspaceMembers: `${workspace}/members`,
  newProject: `${workspace}/projects/new`,
  project,
  projectSettings: `${project}/settings`,
  projectKeys: `${project}/settings/keys`,
  getStarted: `${project}/get-started`,
  emailDelivery: `${project}/courier/delivery`,
  identities: `${project}/identities`,
  identity: `${project}/identities/:identity`,
  clients: `${project}/oauth2/clients`,
  client: `${project}/oauth2/clients/:client`,
  consents: `${project}/oauth2/sessions`,
  relationships: `${project}/permissions/relationships`,
  check: `${project}/permissions/check`,
  access: `${project}/permissions/access`,
  actions: `${project}/actions`,
  action: `${project}/actions/:action`,
  account: '/a/:project/login',
})
