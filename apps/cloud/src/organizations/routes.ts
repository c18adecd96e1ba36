import type { Resource } from '@atrium/shared/contract/domain'
import { defineTabs } from '@atrium/shared/tabs'

import { organizationPaths } from '../paths'

const title = { en: 'Organizations', de: 'Organisationen' }
const newTitle = { en: 'New organization', de: 'Neue Organisation' }
const read = 'organizations:read'
const write = 'organizations:write'

const list = organizationPaths.organizations.pattern
const one = organizationPaths.organization.pattern

const readSettings = 'projects:read'
const writeSettings = 'projects:write'
const newScimClient = { en: 'New SCIM client', de: 'Neuer SCIM-Client' }

const organizationTabs = defineTabs([
  {
    path: one,
    label: { en: 'Overview', de: 'Übersicht' },
    title: { en: 'Organization', de: 'Organisation' },
    requires: read,
    lazy: async () => (await import('./organization-page')).overview,
  },
  {
    path: organizationPaths.organizationSso.pattern,
    label: { en: 'Single sign-on', de: 'Single Sign-on' },
    requires: readSettings,
    lazy: () => import('./sso/sso-page'),
  },
  {
    path: organizationPaths.organizationScim.pattern,
    label: { en: 'SCIM', de: 'SCIM' },
    requires: readSettings,
    lazy: () => import('./scim/scim-page'),
    children: [
      {
        path: organizationPaths.rotateScimToken.pattern,
        handle: { title: { en: 'Rotate token', de: 'Token erneuern' }, requires: writeSettings },
        lazy: () => import('./scim/rotate-scim-token'),
      },
    ],
  },
  {
    path: organizationPaths.portalLinks.pattern,
    label: { en: 'Onboarding portal', de: 'Onboarding-Portal' },
    requires: read,
    lazy: () => import('./portal/portal-page'),
    children: [
      {
        path: organizationPaths.newPortalLink.pattern,
        handle: { title: { en: 'New portal link', de: 'Neuer Portal-Link' }, requires: write },
        lazy: () => import('./portal/new-link'),
      },
      {
        path: organizationPaths.editPortalLink.pattern,
        handle: { title: { en: 'Edit portal link', de: 'Portal-Link bearbeiten' }, requires: write },
        lazy: () => import('./portal/edit-link'),
      },
    ],
  },
])

export const organizations: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        { index: true, handle: { title, requires: read }, lazy: () => import('./organizations-page') },
        {
          path: organizationPaths.newOrganization.pattern,
          handle: { title: newTitle, requires: write },
          lazy: () => import('./create-organization'),
        },
        {
          path: organizationPaths.editOrganization.pattern,
          handle: { title: { en: 'Edit organization', de: 'Organisation bearbeiten' }, requires: write },
          lazy: () => import('./edit-organization'),
        },
        {
          path: organizationPaths.newScimClient.pattern,
          handle: { title: newScimClient, requires: writeSettings },
          lazy: () => import('./scim/new-scim-client'),
        },
        {
          path: organizationPaths.editScimClient.pattern,
          handle: { title: { en: 'Edit SCIM client', de: 'SCIM-Client bearbeiten' }, requires: writeSettings },
          lazy: () => import('./scim/edit-scim-client'),
        },
        {
          path: one,
          handle: { title: { en: 'Organization', de: 'Organisation' }, requires: read, tabs: organizationTabs.links },
          lazy: () => import('./organization-page'),
          children: organizationTabs.routes,
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'experience', icon: 'building-2', order: 20 }],
  commands: [{ title: newTitle, to: organizationPaths.newOrganization.pattern, requires: write }],
}
