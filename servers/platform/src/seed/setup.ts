import { inlineAddress } from '../control/defaults'
import { at, isRecord, type JsonObject } from '../http/json'
import { storefrontBranding } from './branding'
import { idOf } from './random'

const claimsMapper = `local claims = std.extVar('claims');
{ identity: { traits: { email: claims.email, name: claims.name } } }
`

const contact = `function(ctx) {
  contact: ctx.identity.id,
  email: ctx.identity.traits.email,
  flow: ctx.flow.type,
}
`

const user = `local user = std.extVar('user');
{ identity: { traits: { email: user.userName, name: user.displayName } } }
`

/** IDs of the demo's webhooks. Their URLs don't exist, so their responses are ignored. */
export const demoWebhooks = ['crm-sync', 'newsletter'] as const

const webhook = (id: (typeof demoWebhooks)[number], path: string) => ({
  hook: 'web_hook',
  config: {
    id,
    url: `https://hooks.northwind.example/${path}`,
    method: 'POST',
    body: inlineAddress(contact),
    can_interrupt: false,
    response: { ignore: true, parse: false },
    auth: { type: 'api_key', config: { in: 'header', name: 'X-Northwind-Key', value: 'a key of the demo' } },
  },
})

/** Additions to the shop's project: webhooks, and the company's single sign-on for its staff. */
export function withDemoSetup(identity: JsonObject, organizationId: string): JsonObject {
  const next = structuredClone(identity)
  const flows = at(next, 'selfservice.flows')
  const methods = at(next, 'selfservice.methods')
  if (!isRecord(flows) || !isRecord(methods) || !isRecord(flows.settings)) return next
  flows.settings = { ...flows.settings, after: { profile: { hooks: [webhook('crm-sync', 'crm')] } } }
  flows.verification = {
    ...(flows.verification as JsonObject),
    after: { hooks: [webhook('newsletter', 'newsletter')] },
  }
  const provider = {
    id: 'northwind-staff',
    provider: 'generic',
    label: 'Northwind staff',
    client_id: 'storefront',
    client_secret: 'a secret of the demo',
    issuer_url: 'https://login.northwind.example',
    scope: ['openid', 'email', 'profile'],
    mapper_url: inlineAddress(claimsMapper),
    organization_id: organizationId,
  }
  methods.oidc = { enabled: true, config: { providers: [provider] } }
  return next
}

/** The company's directory, which keeps its staff up to date. */
export const demoScimClient = (organizationId: string): JsonObject => ({
  id: idOf('SCIM client of Northwind'),
  client_id: 'northwind-directory',
  organization_id: organizationId,
  label: 'Northwind directory',
  mapper_url: inlineAddress(user),
  authorization_header_secret: 'a-secret-of-the-demo-directory',
  state: 'enabled',
})

const { theme_variables_light: light, theme_variables_dark: dark, ...baseBranding } = storefrontBranding

/** Themes of the shop: the one that its customers see, and one that is being prepared. */
export const demoThemes: { name: string; settings: JsonObject }[] = [
  { name: 'Northwind', settings: storefrontBranding },
  {
    name: 'Winter sale',
    settings: {
      ...baseBranding,
      theme_variables_light: { ...(light as JsonObject), button_primary_background_default: '#9f1239' },
      theme_variables_dark: { ...(dark as JsonObject), button_primary_background_default: '#fda4af' },
    },
  },
]
