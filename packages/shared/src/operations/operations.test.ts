import * as client from '@ory/client-fetch'

import { capabilities, holds, type Role } from './capabilities'
import { revealedBy } from './mask-response'
import { allOperations, matchOperation, operationIds } from './match'
import { operations, type OperationId } from './operations'

type Apis = typeof client
type ClassOf<Id extends OperationId> = InstanceType<Apis[(typeof operations)[Id]['api']]>
/** Compiles only if every operation is a method of the class in the table. */
type MissingMethods = { [Id in OperationId]: Id extends keyof ClassOf<Id> ? never : Id }[OperationId]
const missing: MissingMethods[] = []

type ApiClass = new (configuration?: client.Configuration) => client.BaseAPI

/** The module's exports whose name ends in `Api`: its client classes. The namespace's own type is too wide to narrow. */
const classes = Object.entries(client as Record<string, unknown>).filter(
  (entry): entry is [string, ApiClass] => entry[0].endsWith('Api') && typeof entry[1] === 'function',
)

test('lists exactly the methods of the client', () => {
  const methods = classes.flatMap(([api, Api]) =>
    Object.getOwnPropertyNames(Api.prototype)
      .filter((name) => name.endsWith('Raw'))
      .map((name) => `${api}.${name.slice(0, -'Raw'.length)}`),
  )
  const rows = Object.entries(operations).map(([id, { api }]) => `${api}.${id}`)
  expect(rows.sort()).toEqual(methods.sort())
  expect(rows).toHaveLength(171)
  expect(missing).toHaveLength(0)
})

const blank = Object.assign([], { toISOString: () => '' })
/** Works wherever the client reads a body: every property is an empty list that also acts as a date. */
const hollow = new Proxy<unknown[]>(blank, {
  // `keys` must be a key set's field, not the method of lists.
  get: (list, name) =>
    name !== 'keys' && (name in list || typeof name === 'symbol') ? Reflect.get(list, name) : hollow,
})

/** A path parameter's value is its name in braces, to compare the URL with the template; everything else is `hollow`. */
const parametersOf = (path: string) => {
  const inPath = new Set(
    [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name.replaceAll('_', '').toLowerCase()),
  )
  return new Proxy(
    {},
    { get: (_, name) => (inPath.has(String(name).toLowerCase()) ? `{${String(name)}}` : hollow), has: () => true },
  )
}

test.each(Object.entries(operations))('%s has the client’s method and path', async (id, { api, method, path }) => {
  let sent: { url: string; method: string | undefined } | undefined
  const configuration = new client.Configuration({
    basePath: 'http://localhost',
    fetchApi: (url, init) => {
      sent = { url: String(url), method: init?.method }
      return Promise.resolve(Response.json({}))
    },
  })
  const found = classes.find(([name]) => name === api)
  const instance: Record<string, unknown> = Object.assign(Object.create(null), {
    api: found && new found[1](configuration),
  })
  const call: unknown = Reflect.get(Object(instance.api), `${id}Raw`)
  if (typeof call !== 'function') throw new TypeError(`${api} has no ${id}Raw`)
  await Promise.resolve(Reflect.apply(call, instance.api, [parametersOf(path)])).catch(() => undefined)
  expect(sent?.method).toBe(method)
  const shape = (template: string) => template.replace(/\{[^}]+\}/g, '{}')
  expect(shape(decodeURIComponent(new URL(sent?.url ?? '').pathname))).toBe(shape(path))
})

test('uses every capability, and no unknown one', () => {
  const used = new Set([
    ...Object.values(allOperations).flatMap(({ capability }) => (capability ? [capability] : [])),
    ...operationIds.flatMap(revealedBy),
  ])
  expect([...used].sort()).toEqual([...capabilities].filter((word) => used.has(word)).sort())
  expect(capabilities.filter((word) => !used.has(word))).toEqual([])
})

const capabilitiesOf = (role: Role) => capabilities.filter((capability) => holds(role, capability))

test('gives viewers read access, developers writes without secrets, and owners everything', () => {
  expect(capabilitiesOf('viewer').filter((word) => !word.endsWith(':read'))).toEqual(['workspaces:create'])
  expect(holds('developer', 'identities:write')).toBe(true)
  expect(capabilitiesOf('developer').filter((word) => word.includes('secrets'))).toEqual(['messages:test-secrets'])
  expect(holds('developer', 'projects:purge')).toBe(false)
  expect(capabilitiesOf('owner')).toEqual([...capabilities])
})

test.each([
  ['GET', '/admin/identities/by/external/crm-1', 'getIdentityByExternalID'],
  ['GET', '/admin/identities/4f6a0f6e', 'getIdentity'],
  ['POST', '/v2alpha1/admin/issuedApiKeys/k1:revoke', 'adminRevokeIssuedApiKey'],
  ['POST', '/v2alpha1/admin/apiKeys:derive', 'adminDeriveToken'],
  ['GET', '/projects/p1/cname', 'listCustomDomains'],
  ['PATCH', '/projects/p1/revision/r1', 'patchProjectWithRevision'],
])('matches %s %s to %s', (method, path, id) => {
  expect(matchOperation(method, path)?.id).toBe(id)
})

test.each([
  ['GET', '/admin/identities/'],
  ['GET', '/admin/identities/a/b'],
  ['PUT', '/admin/identities'],
  ['GET', '/admin/identities/%zz'],
])('matches %s %s to no operation', (method, path) => {
  expect(matchOperation(method, path)).toBeUndefined()
})
