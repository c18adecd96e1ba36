import { z } from 'zod'
import { byRevision, type Project } from '../../../control/project'
import { at } from '../../../http/json'
import type { FederatedProvider } from '../federated/arrival'

/** A SAML provider as stored in a project's revision (`normalizedProjectRevisionSAMLProvider`), with the configuration's names. */
const settings = z.object({
  id: z.string().min(1),
  label: z.string().optional(),
  mapper_url: z.string(),
  organization_id: z.string().nullish(),
  raw_idp_metadata_xml: z.string(),
  /** Base URL of this service's entity ID at the provider, if it isn't the project's URL. */
  audience_override_base_url: z.string().nullish(),
  update_identity_on_login: z.enum(['never', 'automatic']).default('never'),
  state: z.enum(['enabled', 'disabled']).default('enabled'),
})

export type SamlSettings = z.infer<typeof settings>
export type SamlProvider = FederatedProvider & { settings: SamlSettings }

/** The project's SAML providers, in the configured order, including disabled ones. */
const configured = byRevision(({ config }): readonly SamlProvider[] => {
  const list = at(config.identity, 'selfservice.methods.saml.config.providers')
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const read = settings.safeParse(entry)
    if (!read.success) return []
    const one = read.data
    return [
      {
        federation: 'saml' as const,
        id: one.id,
        label: one.label || one.id,
        name: one.label || one.id,
        mapperUrl: one.mapper_url,
        organizationId: one.organization_id?.toLowerCase() || undefined,
        linking: 'confirm_with_existing_credential' as const,
        updatesIdentity: one.update_identity_on_login === 'automatic',
        settings: one,
      },
    ]
  })
})

/** Those that people can use. */
export const samlProviders = byRevision((project): readonly SamlProvider[] =>
  configured(project).filter(({ settings: { state } }) => state === 'enabled'),
)

/** How providers of this protocol are found. */
export const samlProtocol = { federation: 'saml' as const, providersOf: (project: Project) => samlProviders(project) }

/** How a provider is found for a test, even before it is enabled. */
export const triedSamlProtocol = { federation: 'saml' as const, providersOf: (project: Project) => configured(project) }
