import type { Resource } from '@atrium/shared/contract/domain'
import { definePaths } from '@atrium/shared/paths'

const title = { en: 'Organizations', de: 'Organisationen' }
const newTitle = { en: 'New organization', de: 'Neue Organisation' }
const read = 'organizations:read'
const write = 'organizations:write'

const list = '/projects/:project/organizations'
const one = `${list}/:organization` as const

export const organizationPaths = definePaths({
  organizations: list,
  newOrganization: `${list}/new`,
  organization: one,
  editOrganization: `${one}/edit`,
})

export const organizations: Resource = {
  routes: [
    { path: list, handle: { title, requires: read }, lazy: () => import('./organizations-page') },
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
      path: one,
      handle: { title: { en: 'Organization', de: 'Organisation' }, requires: read },
      lazy: () => import('./organization-page'),
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'experience', icon: 'building-2', order: 20 }],
  commands: [{ title: newTitle, to: organizationPaths.newOrganization.pattern, requires: write }],
}
