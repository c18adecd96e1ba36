import type { Call, ExtraRoute } from '../../http/handlers'
import { groupKind, userKind, ENTERPRISE, type Attribute, type Kind } from './attributes'
import { paginationConfig } from './paging'
import { clientOf } from './scim-client'
import { resourceNotFound, scim, scimReply } from './scim-error'
import { root } from './urls'

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const kinds: readonly Kind[] = [userKind, groupKind]

const providerConfig = (call: Call) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 1000 },
  changePassword: { supported: true },
  sort: { supported: false },
  etag: { supported: false },
  pagination: paginationConfig,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'The token of the SCIM client in the Authorization header.',
      specUri: 'https://datatracker.ietf.org/doc/html/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${root(call)}/ServiceProviderConfig` },
})

const resourceType = (call: Call, { name, endpoint, schema, extensions }: Kind) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  description: name === 'User' ? 'Account of a person.' : 'Group of users and groups.',
  endpoint,
  schema,
  ...(Object.keys(extensions).length > 0 && {
    schemaExtensions: Object.keys(extensions).map((urn) => ({ schema: urn, required: false })),
  }),
  meta: { resourceType: 'ResourceType', location: `${root(call)}/ResourceTypes/${name}` },
})

const described = ({
  name,
  type,
  multi,
  required,
  exact,
  mutability,
  unique,
  description,
  values,
  refersTo,
  sub,
}: Attribute): object => ({
  name,
  type,
  multiValued: multi === true,
  description,
  required: required === true,
  mutability: mutability ?? 'readWrite',
  returned: mutability === 'writeOnly' ? 'never' : name === 'id' ? 'always' : 'default',
  uniqueness: unique ?? 'none',
  ...(type === 'string' || type === 'reference' ? { caseExact: exact === true } : {}),
  ...(values && { canonicalValues: values }),
  ...(type === 'reference' && { referenceTypes: refersTo ?? ['external'] }),
  ...(sub && { subAttributes: sub.map(described) }),
})

const schema = (call: Call, id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: [SCHEMA],
  id,
  name,
  description: name,
  attributes: attributes.map(described),
  meta: { resourceType: 'Schema', location: `${root(call)}/Schemas/${id}` },
})

/** `id`, `externalId` and `meta` belong to every resource, and to no schema. */
const own = ({ attributes }: Kind) => attributes.slice(3)

const schemas = (call: Call) => [
  ...kinds.map((kind) => schema(call, kind.schema, kind.name, own(kind))),
  schema(call, ENTERPRISE, 'EnterpriseUser', userKind.extensions[ENTERPRISE] ?? []),
]

const all = (resources: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
})

function found<T extends { id: string }>(resources: readonly T[], id: string | undefined, what: string): T {
  const one = resources.find((resource) => resource.id.toLowerCase() === id?.toLowerCase())
  if (!one) throw resourceNotFound(what)
  return one
}

const types = (call: Call) => kinds.map((kind) => resourceType(call, kind))

const get = (path: string, response: (call: Call) => object): ExtraRoute => ({
  method: 'GET',
  path: `/scim/{client_id}/v2${path}`,
  handler: scim(async (call) => {
    await clientOf(call)
    return scimReply(response(call))
  }),
})

/** Unsupported requests: bulk requests, `/Me`, searches by POST. */
const unknown = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method): ExtraRoute => ({
  method,
  path: '/scim/{client_id}/v2/{endpoint}',
  handler: scim(async (call) => {
    await clientOf(call)
    throw resourceNotFound('endpoint')
  }),
}))

/** The service provider configuration. */
export const discoveryRoutes: ExtraRoute[] = [
  ...unknown,
  get('/ServiceProviderConfig', providerConfig),
  get('/ResourceTypes', (call) => all(types(call))),
  get('/ResourceTypes/{name}', (call) => found(types(call), call.path.name, 'resource type')),
  get('/Schemas', (call) => all(schemas(call))),
  get('/Schemas/{urn}', (call) => found(schemas(call), call.path.urn, 'schema')),
]
