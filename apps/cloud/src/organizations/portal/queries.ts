import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { findProject } from '@atrium/shared/session'

import { organizationKey, type OrganizationPlace } from '../queries'

export const PortalLinkPlace = z.object({ project: z.string(), organization: z.string(), link: z.string() })
export type PortalLinkPlace = z.infer<typeof PortalLinkPlace>

export const portalLinkKey = ({ project, organization }: OrganizationPlace) => [
  ...organizationKey(project),
  'portal-links',
  organization,
]

/** The links of an organization, newest first. Their values are only returned on creation. */
export const portalLinkList = (place: OrganizationPlace) =>
  queryOptions({
    queryKey: portalLinkKey(place),
    queryFn: async ({ signal }) => {
      const { id: projectId } = await findProject(place.project)
      const { organization: organizationId } = place
      const { links = [] } = await projectApi(consoleScope).getOrganizationOnboardingPortalLinks(
        { projectId, organizationId },
        { signal },
      )
      return links.toReversed()
    },
  })
