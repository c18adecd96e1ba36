import { consoleScope, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { useConfirmDelete } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'
import type { Organization, OrganizationBody } from '@ory/client-fetch'

import { organizationPaths } from '../paths'
import { projectKey } from '../projects/queries'
import { organizationKey, organizationListKey, type OrganizationPlace } from './queries'
import { useOrganizationText } from './text'

export function useCreateOrganization(project: string) {
  const t = useOrganizationText()
  return write({
    run: async (organizationBody: OrganizationBody) => {
      const { id: projectId } = await findProject(project)
      return projectApi(consoleScope).createOrganization({ projectId, organizationBody })
    },
    invalidates: [organizationKey(project)],
    toast: ({ label }) => t.created(label),
  })
}

/** Sets label, domains and session lifespan (empty text clears it); without a region in the body, the region stays. */
export function useUpdateOrganization({ project, organization: organizationId }: OrganizationPlace) {
  const t = useOrganizationText()
  return write({
    run: async (organizationBody: OrganizationBody) => {
      const { id: projectId } = await findProject(project)
      return projectApi(consoleScope).updateOrganization({ projectId, organizationId, organizationBody })
    },
    invalidates: [organizationKey(project)],
    toast: ({ label }) => t.saved(label),
  })
}

/** Asks to type the name. @param from the organization's page navigates away after the deletion, the list doesn't */
export function useDeleteOrganization(project: string, from: 'row' | 'page') {
  const t = useOrganizationText()
  const confirmDelete = useConfirmDelete()
  const remove = write({
    run: async ({ id: organizationId }: Organization) => {
      const { id: projectId } = await findProject(project)
      return projectApi(consoleScope).deleteOrganization({ projectId, organizationId })
    },
    // its SCIM clients are settings of the project
    invalidates: [organizationListKey(project), projectKey],
    toast: (_, { label }) => t.deleted(label),
  })
  return (organization: Organization) =>
    confirmDelete({
      name: organization.label,
      id: organization.id,
      body: t.deleteBody,
      run: () => remove(organization),
      leaveTo: from === 'page' ? organizationPaths.organizations({ project }) : undefined,
    })
}
