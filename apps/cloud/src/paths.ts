import { links } from '@atrium/shared/links'
import { definePaths } from '@atrium/shared/paths'

// Every URL of this remote: a route takes the pattern, a link fills it. No screen is imported here.

export const apiKeyPaths = definePaths({
  projectKeys: links.projectKeys.pattern,
  newProjectKey: `${links.projectKeys.pattern}/new`,
  workspaceKeys: `${links.workspace.pattern}/keys`,
  newWorkspaceKey: `${links.workspace.pattern}/keys/new`,
})

export const billingPaths = definePaths({
  billing: links.workspaceBilling.pattern,
  plans: links.workspacePlans.pattern,
  changePlan: `${links.workspacePlans.pattern}/change`,
  invoices: `${links.workspace.pattern}/invoices`,
  invoice: `${links.workspace.pattern}/invoices/:invoice`,
  checkout: `${links.workspace.pattern}/checkout/:checkout`,
})

export const brandingPaths = definePaths({
  themes: '/projects/:project/branding',
  newTheme: '/projects/:project/branding/new',
  rollback: '/projects/:project/branding/rollback',
  publishListed: '/projects/:project/branding/publish/:theme',
  theme: '/projects/:project/branding/themes/:theme',
  publish: '/projects/:project/branding/themes/:theme/publish',
})

export const configurationPaths = definePaths({
  compare: `${links.projectSettings.pattern}/compare`,
  export: `${links.projectSettings.pattern}/export`,
  history: `${links.projectSettings.pattern}/history`,
  revision: `${links.projectSettings.pattern}/history/:revision`,
})

export const courierPaths = definePaths({
  courier: '/projects/:project/courier',
  delivery: links.emailDelivery.pattern,
  sms: '/projects/:project/courier/sms',
  figures: '/projects/:project/courier/deliverability',
  template: '/projects/:project/courier/templates/:template',
})

export const domainPaths = definePaths({
  domains: '/projects/:project/domains',
  newDomain: '/projects/:project/domains/new',
  domain: '/projects/:project/domains/:domain',
  editDomain: '/projects/:project/domains/:domain/edit',
})

export const eventPaths = definePaths({
  events: '/projects/:project/events',
  event: '/projects/:project/events/:event',
  exports: '/projects/:project/events/export',
  exportJob: '/projects/:project/events/export/:job',
  metrics: '/projects/:project/metrics',
})

export const organizationPaths = definePaths({
  organizations: '/projects/:project/organizations',
  newOrganization: '/projects/:project/organizations/new',
  organization: '/projects/:project/organizations/:organization',
  editOrganization: '/projects/:project/organizations/:organization/edit',
  organizationScim: '/projects/:project/organizations/:organization/scim',
  newScimClient: '/projects/:project/organizations/:organization/scim/new',
  editScimClient: '/projects/:project/organizations/:organization/scim/:client/edit',
  rotateScimToken: '/projects/:project/organizations/:organization/scim/:client/rotate',
  organizationSso: '/projects/:project/organizations/:organization/sso',
  portalLinks: '/projects/:project/organizations/:organization/portal-links',
  newPortalLink: '/projects/:project/organizations/:organization/portal-links/new',
  editPortalLink: '/projects/:project/organizations/:organization/portal-links/:link/edit',
})

export const peoplePaths = definePaths({
  projectMembers: `${links.projectSettings.pattern}/members`,
  inviteToProject: `${links.projectSettings.pattern}/members/invite`,
  workspaceMembers: links.workspaceMembers.pattern,
  inviteToWorkspace: `${links.workspaceMembers.pattern}/invite`,
  invitation: `${links.workspaces.pattern}/invitation`,
})

export const providerPaths = definePaths({
  providers: '/projects/:project/providers',
  addProvider: '/projects/:project/providers/new',
  newProvider: '/projects/:project/providers/new/:kind',
  provider: '/projects/:project/providers/:protocol/:provider',
  tryProvider: '/projects/:project/providers/:protocol/:provider/try',
})

export const startPaths = definePaths({
  getStarted: '/projects/:project/get-started',
})

export const streamPaths = definePaths({
  streams: '/projects/:project/event-streams',
  newStream: '/projects/:project/event-streams/new',
  stream: '/projects/:project/event-streams/:stream',
  editStream: '/projects/:project/event-streams/:stream/edit',
  streamSecret: '/projects/:project/event-streams/:stream/secret',
})

export const tokenPaths = definePaths({
  tokens: `${links.projectSettings.pattern}/tokens`,
  newTemplate: `${links.projectSettings.pattern}/tokens/templates/new`,
  template: `${links.projectSettings.pattern}/tokens/templates/:template`,
  hook: `${links.projectSettings.pattern}/tokens/hooks/:hook`,
})

export const webhookPaths = definePaths({
  webhooks: '/projects/:project/webhooks',
  newHook: '/projects/:project/webhooks/new',
  hook: '/projects/:project/webhooks/:slot/:hook',
  deliveries: '/projects/:project/webhooks/:slot/:hook/deliveries',
})

export const workspacePaths = definePaths({
  workspaces: links.workspaces.pattern,
  newWorkspace: `${links.workspaces.pattern}/new`,
  workspace: links.workspace.pattern,
  projects: links.workspaceProjects.pattern,
})
