import { randomUUID } from 'node:crypto'
import { invalid } from '../http/errors'
import { isRecord, type JsonObject } from '../http/json'
import { inlineAddress } from './defaults'
import type { RevisionDocument } from './revision-document'

export type Protocol = 'oidc' | 'saml'

/** The settings that a customer's administrator enters; the rest is set here and by the link. */
export type Setup =
  | { kind: 'oidc'; label: string; issuer_url: string; client_id: string; client_secret?: string | undefined }
  | { kind: 'saml'; label: string; raw_idp_metadata_xml: string }
  | { kind: 'scim'; authorization_header_secret: string }

/** An organization has one provider of each protocol, and one SCIM client, that its administrator sets up. */
export const portalId = (kind: Setup['kind'], organization: string): string => `${kind}-${organization}`

const mappers = {
  oidc: `local claims = std.extVar('claims');
{ identity: { traits: { [if 'email' in claims then 'email']: claims.email } } }
`,
  saml: `local claims = std.extVar('claims');
{ identity: { traits: { [if 'email' in claims then 'email']: claims.email } } }
`,
  scim: `local scim = std.extVar('scim');
{ identity: { traits: { email: scim.userName } } }
`,
}

const mapperFields = { oidc: 'generic_oidc_mapper_url', saml: 'saml_mapper_url', scim: 'scim_mapper_url' }

/** The link's mapping, or the default one, which uses the email address. */
function mapperOf(kind: Setup['kind'], link: JsonObject): string {
  const mapperUrl = link[mapperFields[kind]]
  return typeof mapperUrl === 'string' && mapperUrl !== '' ? mapperUrl : inlineAddress(mappers[kind])
}

const recordsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? (list.filter(isRecord) as JsonObject[]) : [])

/**
 * What a link set up, as long as it belongs to the link's organization.
 * @throws HttpError 400 if the project's administrator has given it to others
 */
export function ownOf(
  list: readonly JsonObject[],
  name: 'id' | 'client_id',
  kind: Setup['kind'],
  organization: string,
) {
  const known = list.find((one) => one[name] === portalId(kind, organization))
  if (known && known.organization_id !== organization)
    throw invalid('The administrator of this project now manages this connection. Ask them to change it.')
  return known
}

/** The SCIM clients of a revision. */
export const scimClientsIn = ({ settings }: Pick<RevisionDocument, 'settings'>): JsonObject[] =>
  recordsIn(settings.scim_clients)

const withScimClients = (document: RevisionDocument, clients: JsonObject[]): RevisionDocument => ({
  ...document,
  settings: { ...document.settings, scim_clients: clients },
})

/** A revision without some of its SCIM clients. */
export const withoutScimClients = (
  document: RevisionDocument,
  isRemoved: (client: JsonObject) => boolean,
): RevisionDocument =>
  withScimClients(
    document,
    scimClientsIn(document).filter((client) => !isRemoved(client)),
  )

const child = (parent: JsonObject, name: string): JsonObject => {
  const value = parent[name]
  return isRecord(value) ? value : {} // JSON that is a record
}

const methodIn = (identity: JsonObject, protocol: Protocol): JsonObject =>
  child(child(child(identity, 'selfservice'), 'methods'), protocol)

/** The providers of a protocol in the identity service's configuration. */
export const providersIn = (identity: JsonObject, protocol: Protocol): JsonObject[] =>
  recordsIn(child(methodIn(identity, protocol), 'config').providers)

const replaced = (list: readonly JsonObject[], name: string, item: JsonObject): JsonObject[] =>
  list.some((other) => other[name] === item[name])
    ? list.map((other) => (other[name] === item[name] ? item : other))
    : [...list, item]

const turnedOff = (feature: string) =>
  invalid(`${feature} is turned off in this project. Ask its administrator to turn it on.`)

/**
 * A revision with the settings that an organization's administrator entered.
 * @throws HttpError 400 if the project's administrator has turned off what they set up
 */
export function withSetup(
  document: RevisionDocument,
  organization: string,
  link: JsonObject,
  setup: Setup,
): RevisionDocument {
  const { kind, ...entered } = setup
  const id = portalId(kind, organization)
  const common = { organization_id: organization, mapper_url: mapperOf(kind, link) }
  if (kind === 'scim') {
    const known = ownOf(scimClientsIn(document), 'client_id', kind, organization)
    if (known?.state === 'disabled') throw turnedOff('SCIM for this organization')
    const client = {
      ...common,
      id: known?.id ?? randomUUID(),
      client_id: id,
      label: known?.label ?? 'Onboarding portal',
      state: 'enabled',
      ...(entered as JsonObject),
    }
    return withScimClients(document, replaced(scimClientsIn(document), 'client_id', client))
  }
  const { identity } = document.services
  const method = methodIn(identity.config, kind)
  const providers = providersIn(identity.config, kind)
  const known = ownOf(providers, 'id', kind, organization)
  // turned on for one organization, it would be on for all providers
  if (method.enabled === false && providers.some((other) => other.id !== id))
    throw turnedOff(kind === 'oidc' ? 'OpenID Connect' : 'SAML')
  const written = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined)) as JsonObject
  const provider = {
    ...(kind === 'oidc' && { provider: 'generic', scope: ['openid', 'email', 'profile'] }),
    ...common,
    ...known,
    ...written,
    id,
  }
  const selfservice = child(identity.config, 'selfservice')
  const next = {
    ...method,
    enabled: true,
    config: { ...child(method, 'config'), providers: replaced(providers, 'id', provider) },
  }
  const config = {
    ...identity.config,
    selfservice: { ...selfservice, methods: { ...child(selfservice, 'methods'), [kind]: next } },
  }
  return { ...document, services: { ...document.services, identity: { config } } }
}
