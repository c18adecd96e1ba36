import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, resourceKey, type Page } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { defineFilters } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'
import type { Organization } from '@ory/client-fetch'

export const organizationFilters = defineFilters<Organization>()({
  domain: {
    kind: 'text',
    label: { en: 'Domain', de: 'Domain' },
    hint: { en: 'Exact match', de: 'Genaue Übereinstimmung' },
  },
})

export const OrganizationListPlace = z.object({ project: z.string(), ...organizationFilters.fields, ...paging })
export const OrganizationPlace = z.object({ project: z.string(), organization: z.string() })
export type OrganizationPlace = z.infer<typeof OrganizationPlace>

/** Prefix of every query about organizations. */
export const organizationKey = (project: string) => resourceKey('organizations', project)
export const organizationListKey = (project: string) => [...organizationKey(project), 'list']

export const organizationList = ({ project, ...place }: z.infer<typeof OrganizationListPlace>) =>
  queryOptions({
    queryKey: [...organizationListKey(project), place],
    queryFn: async ({ signal }): Promise<Page<Organization>> => {
      const { id: projectId } = await findProject(project)
      const found = await projectApi(consoleScope).listOrganizations(
        { projectId, ...organizationFilters.request(place) },
        { signal },
      )
      return { items: found.organizations, next: found.has_next_page ? found.next_page_token : undefined }
    },
  })

export const organizationById = ({ project, organization: organizationId }: OrganizationPlace) =>
  queryOptions({
    queryKey: [...organizationKey(project), 'one', organizationId],
    queryFn: async ({ signal }) => {
      const { id: projectId } = await findProject(project)
      const found = await projectApi(consoleScope).getOrganization({ projectId, organizationId }, { signal })
      return found.organization
    },
  })
