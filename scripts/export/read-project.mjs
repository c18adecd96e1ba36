import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Items per file, as the services' commands read each file as a whole. */
const PER_FILE = 1_000

/** The members of an identity that the identity service accepts on creation. */
const identityFields = [
  'schema_id',
  'traits',
  'state',
  'metadata_public',
  'metadata_admin',
  'organization_id',
  'external_id',
]

/** A client's fields that the service generates itself. */
const madeByService = new Set([
  'created_at',
  'updated_at',
  'client_secret_expires_at',
  'registration_access_token',
  'registration_client_uri',
])

const some = (fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

function credentialsOf({ password, oidc, saml }) {
  const hashed_password = password?.config?.hashed_password
  const providers = (list) =>
    list?.config?.providers?.map(({ provider, subject, organization }) => some({ provider, subject, organization }))
  return some({
    password: hashed_password ? { config: { hashed_password } } : undefined,
    oidc: oidc?.config?.providers?.length ? { config: { providers: providers(oidc) } } : undefined,
    saml: saml?.config?.providers?.length ? { config: { providers: providers(saml) } } : undefined,
  })
}

/**
 * An identity as the identity service imports it. The service assigns a new ID; the old one becomes its `external_id`, unless it has one.
 * @returns the identity, and in `left` the kinds of credentials that can't be imported
 */
export function importable(identity) {
  const { id, verifiable_addresses = [], recovery_addresses = [], credentials = {} } = identity
  const left = Object.keys(credentials).filter((kind) => !['password', 'oidc', 'saml', 'code', 'link'].includes(kind))
  const taken = credentialsOf(credentials)
  return {
    left,
    identity: {
      ...some(Object.fromEntries(identityFields.map((name) => [name, identity[name]]))),
      external_id: identity.external_id ?? id,
      ...(Object.keys(taken).length > 0 && { credentials: taken }),
      verifiable_addresses: verifiable_addresses.map(({ value, via, verified, status }) => ({
        value,
        via,
        verified,
        status,
      })),
      recovery_addresses: recovery_addresses.map(({ value, via }) => ({ value, via })),
    },
  }
}

const isEmpty = (value) => value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** A client as the OAuth2 service imports it. Secrets are only stored as hashes: the service generates and prints a new one. */
export const importableClient = (client) =>
  Object.fromEntries(Object.entries(client).filter(([name, value]) => !madeByService.has(name) && !isEmpty(value)))

/** Reads all pages of a list, by the `Link` header or the token in the body. */
async function* pagesOf(get, first, itemsOf) {
  for (let next = first; next;) {
    const { body, link } = await get(next)
    yield itemsOf(body)
    const token =
      /page_token=([^&>]+)[^>]*>;\s*rel="next"/.exec(link ?? '')?.[1] ?? encodeURIComponent(body.next_page_token ?? '')
    next = token ? `${first}&page_token=${token}` : undefined
  }
}

function writer(folder, name) {
  let items = []
  let files = 0
  let count = 0
  const flush = () => {
    if (items.length === 0) return
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 })
    const file = path.join(folder, name, `${String(++files).padStart(5, '0')}.json`)
    writeFileSync(file, JSON.stringify(items, null, 1), { mode: 0o600 })
    items = []
  }
  return {
    add(item) {
      items.push(item)
      count++
      if (items.length === PER_FILE) flush()
    },
    end() {
      flush()
      return count
    },
  }
}

/**
 * Writes a project's data to files that the real services' commands import.
 * @param get requests a path of the project's API and returns its body and `Link` header
 * @returns counts, the omitted credentials by kind, and the clients that need a new secret
 */
export async function readProject(get, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const left = {}
  const identities = writer(folder, 'identities')
  const credentials = ['password', 'oidc', 'saml'].map((kind) => `&include_credential=${kind}`).join('')
  for await (const page of pagesOf(get, `/admin/identities?page_size=250${credentials}`, (body) => body)) {
    for (const one of page) {
      const { identity, left: kinds } = importable(one)
      for (const kind of kinds) left[kind] = (left[kind] ?? 0) + 1
      identities.add(identity)
    }
  }
  const relationships = writer(folder, 'relationships')
  for await (const page of pagesOf(get, '/relation-tuples?page_size=500', (body) => body.relation_tuples))
    page.forEach(relationships.add)
  const clients = writer(folder, 'clients')
  const confidential = []
  for await (const page of pagesOf(get, '/admin/clients?page_size=250', (body) => body)) {
    for (const client of page) {
      clients.add(importableClient(client))
      if (/^client_secret_/.test(client.token_endpoint_auth_method)) confidential.push(client.client_id)
    }
  }
  const schemas = path.join(folder, 'schemas')
  mkdirSync(schemas, { recursive: true, mode: 0o700 })
  const { body: known } = await get('/schemas?per_page=250')
  for (const { id, schema } of known)
    writeFileSync(path.join(schemas, `${encodeURIComponent(id)}.json`), JSON.stringify(schema, null, 2))
  return {
    identities: identities.end(),
    relationships: relationships.end(),
    clients: clients.end(),
    schemas: known.map(({ id }) => id),
    left,
    confidential,
  }
}
