// Generates servers/platform/src/contract/contract.json: from the API's OpenAPI document the schemas of request bodies and the success
// statuses, the schemas of the services' configuration, and the key that each flat setting of a revision controls. No prose is kept.
// Also generates packages/shared/src/operations/contract-responses.json: the responses' fields, for the tests of masking.
// node scripts/contract.mjs <folder with openapi.json, revision-settings.tsv, services/*.config.schema.json>
import fs from 'node:fs'
import path from 'node:path'

const folder = process.argv[2]
if (!folder) {
  console.error('usage: node scripts/contract.mjs <folder of the specification>')
  process.exit(2)
}
const source = path.join(folder, 'openapi.json')
const target = new URL('../servers/platform/src/contract/contract.json', import.meta.url)
const document = JSON.parse(fs.readFileSync(source, 'utf8'))

const prose = new Set([
  'description',
  'title',
  'example',
  'examples',
  'externalDocs',
  'xml',
  'deprecated',
  'readOnly',
  'default',
])
// the keys of `properties` etc. are names chosen by the API, such as `title`
const named = new Set(['properties', 'patternProperties', 'definitions', '$defs'])

function compact(value, names = false) {
  if (Array.isArray(value)) return value.map((item) => compact(item))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => names || !(prose.has(key) || key.startsWith('x-')))
  const schema = Object.fromEntries(kept.map(([key, item]) => [key, compact(item, !names && named.has(key))]))
  return names ? schema : normalise(schema)
}

// `nullable` without a type means any value; a nullable enumeration allows null; a discriminator selects by its property,
// as its variants often aren't mutually exclusive
function normalise(schema) {
  if (schema.nullable === true && !schema.type) delete schema.nullable
  if (schema.nullable === true && schema.enum && !schema.enum.includes(null)) schema.enum.push(null)
  const mapping = schema.discriminator?.mapping
  if (mapping && schema.oneOf) {
    const property = schema.discriminator.propertyName
    const variants = new Map()
    for (const [name, ref] of Object.entries(mapping)) variants.set(ref, [...(variants.get(ref) ?? []), name])
    schema.allOf = [
      { required: [property], properties: { [property]: { enum: Object.keys(mapping) } } },
      ...[...variants].map(([ref, names]) => ({
        if: { properties: { [property]: { enum: names } }, required: [property] },
        then: { $ref: ref },
      })),
    ]
    delete schema.oneOf
  }
  delete schema.discriminator
  return schema
}

const used = new Set()
function collect(value) {
  if (Array.isArray(value)) return value.forEach(collect)
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value)) {
    const name = key === '$ref' && typeof item === 'string' ? item.split('/').at(-1) : undefined
    if (name === undefined) collect(item)
    else if (!used.has(name)) {
      used.add(name)
      collect(compact(document.components.schemas[name]))
    }
  }
}

const dereference = (value) =>
  value?.$ref
    ? value.$ref
        .slice(2)
        .split('/')
        .reduce((part, key) => part[key], document)
    : value
const operations = {}
for (const item of Object.values(document.paths)) {
  for (const operation of Object.values(item)) {
    if (!operation?.operationId) continue
    const status = Math.min(
      ...Object.keys(operation.responses)
        .map(Number)
        .filter((code) => code >= 200 && code < 400),
    )
    const request = dereference(operation.requestBody)
    const body = Object.fromEntries(
      Object.entries(request?.content ?? {}).map(([type, content]) => [type, compact(content.schema ?? {})]),
    )
    collect(body)
    operations[operation.operationId] = {
      status: Number.isFinite(status) ? status : 200,
      ...(request && { required: request.required === true, body }),
    }
  }
}
// Types as {field: types of its value}: prefixed with `*` for a list or map, empty for a plain value; several if there are alternatives
const types = {}
function typeOf(schema, name) {
  if (schema.$ref) return typeOf(dereference(schema), schema.$ref.split('/').at(-1))
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => schema[key] ?? [])
  const inner =
    schema.items ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined)
  if (inner && !schema.properties) return typeOf(inner, `${name}Item`).map((type) => `*${type}`)
  const found = parts.flatMap((part, index) => typeOf(part, `${name}_${index}`))
  if (!schema.properties) return found.length > 0 ? [...new Set(found)] : ['']
  if (!(name in types)) {
    types[name] = {}
    for (const [field, value] of Object.entries(schema.properties))
      types[name][field] = typeOf(value, `${name}.${field}`)
  }
  return [name, ...found]
}
const responses = {}
for (const item of Object.values(document.paths)) {
  for (const operation of Object.values(item)) {
    if (!operation?.operationId) continue
    const found = Object.entries(operation.responses)
      .filter(([code]) => code.startsWith('2'))
      .flatMap(([, response]) => Object.values(dereference(response).content ?? {}))
      .flatMap((content) => typeOf(content.schema ?? {}, `${operation.operationId}Response`))
    responses[operation.operationId] = [...new Set(found)]
  }
}
fs.writeFileSync(
  new URL('../packages/shared/src/operations/contract-responses.json', import.meta.url),
  `${JSON.stringify({ responses, types })}\n`,
)

const schemas = Object.fromEntries([...used].sort().map((name) => [name, compact(document.components.schemas[name])]))

// set per deployment, not per project, so left out of a project's configuration
const deployment = {
  identity:
    'database dsn serve tracing log version dev help sqa-opt-out watch-courier expose-metrics-port config revision',
  oauth2: 'db dsn serve tracing log version dev sqa hsm profiling cgroups',
  permission: 'dsn serve tracing log version profiling $schema',
}
const configs = Object.fromEntries(
  Object.entries(deployment).map(([service, keys]) => {
    const full = JSON.parse(fs.readFileSync(path.join(folder, 'services', `${service}.config.schema.json`), 'utf8'))
    const { $schema, $id, ...schema } = compact(full)
    const dropped = new Set(keys.split(' '))
    schema.properties = Object.fromEntries(Object.entries(schema.properties).filter(([key]) => !dropped.has(key)))
    schema.required = (schema.required ?? []).filter((key) => !dropped.has(key))
    return [service, { deployment: [...dropped], schema }]
  }),
)

const prefixes = {
  kratos: 'identity',
  hydra: 'oauth2',
  keto: 'permission',
  account: 'account_experience',
  disable: 'account_experience',
  enable: 'account_experience',
  talos: 'talos',
}

// Adds settings that the services' published schemas don't have yet
function permit(root, keys) {
  let at = root
  for (const [index, key] of keys.entries()) {
    if (at.$ref)
      at = at.$ref
        .slice(2)
        .split('/')
        .reduce((part, name) => part[name], root)
    if (!at.properties) return
    at.properties[key] ??=
      index < keys.length - 1 ? { type: 'object', properties: {}, additionalProperties: false } : {}
    at = at.properties[key]
  }
}
// Corrects descriptions that name a different key than the service reads
const actual = { hydra_oidc_subject_identifiers_pairwise_salt: 'oidc.subject_identifiers.pairwise.salt' }
const settings = {}
for (const line of fs.readFileSync(path.join(folder, 'revision-settings.tsv'), 'utf8').split('\n').slice(1)) {
  const [name, type, , description = ''] = line.split('\t')
  if (!name) continue
  const service = prefixes[name.split('_')[0]]
  const governs = actual[name] ?? /This governs the "([^"]+)" setting/.exec(description)?.[1]
  const deployed = deployment[service]?.split(' ').includes(governs?.split('.')[0])
  settings[name] = service && governs && !deployed ? [type, service, governs] : [type]
  if (configs[service] && governs && !deployed) permit(configs[service].schema, governs.split('.'))
}

// Hooks after a flow can be set for SAML as for OpenID Connect
const permitSaml = (at) => {
  if (typeof at !== 'object' || at === null) return
  if (at.properties?.oidc && at.properties.password && at.properties.hooks) at.properties.saml ??= at.properties.oidc
  Object.values(at).forEach(permitSaml)
}
permitSaml(configs.identity)

// SAML providers are a list of objects, which no plain setting covers
const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
configs.identity.schema.properties.selfservice.properties.methods.properties.saml.properties.config = {
  type: 'object',
  properties: {
    providers: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'mapper_url', 'raw_idp_metadata_xml'],
        properties: {
          id: text,
          label: text,
          mapper_url: { type: 'string', format: 'uri' },
          organization_id: textOrNull,
          raw_idp_metadata_xml: text,
          audience_override_base_url: textOrNull,
          update_identity_on_login: { enum: ['never', 'automatic'] },
          state: { enum: ['enabled', 'disabled'] },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
}

// A single provider can be turned off, as in a revision (`normalizedProjectRevisionThirdPartyProvider`)
configs.identity.schema.definitions.selfServiceOIDCProvider.properties.state = { enum: ['enabled', 'disabled'] }

fs.writeFileSync(
  target,
  `${JSON.stringify({ operations, schemas, configs, settings }).replaceAll('#/components/schemas/', '#/schemas/')}\n`,
)
console.log(`${Object.keys(operations).length} operations, ${used.size} schemas, ${fs.statSync(target).size} bytes`)
