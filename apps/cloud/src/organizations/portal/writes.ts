import { consoleScope, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { confirm } from '@atrium/shared/notify'
import { findProject } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import type { OnboardingPortalLink } from '@ory/client-fetch'

import type { OrganizationPlace } from '../queries'
import { portalLinkKey, type PortalLinkPlace } from './queries'
import { usePortalText } from './text'

export type LinkBody = { enable_sso: boolean; enable_scim: boolean; expires_at?: Date }

const scopeOf = async ({ project, organization }: OrganizationPlace) => ({
  projectId: (await findProject(project)).id,
  organizationId: organization,
})

export function useCreateLink(place: OrganizationPlace) {
  const t = usePortalText()
  return write({
    run: async (createOrganizationOnboardingPortalLinkBody: LinkBody) =>
      projectApi(consoleScope).createOrganizationOnboardingPortalLink({
        ...(await scopeOf(place)),
        createOrganizationOnboardingPortalLinkBody,
      }),
    invalidates: [portalLinkKey(place)],
    toast: () => t.created,
  })
}

export function useUpdateLink(place: PortalLinkPlace) {
  const t = usePortalText()
  return write({
    run: async (updateOrganizationOnboardingPortalLinkBody: LinkBody) =>
      projectApi(consoleScope).updateOrganizationOnboardingPortalLink({
        ...(await scopeOf(place)),
        onboardingPortalLinkId: place.link,
        updateOrganizationOnboardingPortalLinkBody,
      }),
    invalidates: [portalLinkKey(place)],
    toast: () => t.saved,
  })
}

/** Deletes a link, after a confirmation. */
export function useDeleteLink(place: OrganizationPlace) {
  const t = usePortalText()
  const texts = useActionText()
  const remove = write({
    run: async (id: string) =>
      projectApi(consoleScope).deleteOrganizationOnboardingPortalLink({
        ...(await scopeOf(place)),
        onboardingPortalLinkId: id,
      }),
    invalidates: [portalLinkKey(place)],
    toast: () => t.deleted,
  })
  return ({ id = '' }: OnboardingPortalLink) =>
    confirm({ title: t.deleteTitle, body: t.deleteBody, action: texts.delete, danger: true, run: () => remove(id) })
}
