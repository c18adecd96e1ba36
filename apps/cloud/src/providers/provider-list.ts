import { useOrganizationText } from '../organizations/text'
import { organizationPaths, providerPaths } from '../paths'
import { useProviderText } from './text'

/** The list that a provider is in, as the way back to it: its organization's, else the project's. */
export function useProviderList(project: string): (organization?: string) => { to: string; label: string } {
  const t = useProviderText()
  const { sso } = useOrganizationText()
  return (organization) =>
    organization === undefined
      ? { to: providerPaths.providers({ project }), label: t.title }
      : { to: organizationPaths.organizationSso({ project, organization }), label: sso.title }
}
