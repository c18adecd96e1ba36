import { useOrganizationText } from '../organizations/text'
import { organizationPaths, providerPaths } from '../paths'
import { useProviderText } from './text'

/** The list to go back to from a provider: its organization's, else the project's. */
export function useProviderList(project: string): (organization?: string) => { to: string; label: string } {
  const t = useProviderText()
  const { sso } = useOrganizationText()
  return (organization) =>
    organization === undefined
      ? { to: providerPaths.providers({ project }), label: t.title }
      : { to: organizationPaths.organizationSso({ project, organization }), label: sso.title }
}
