import { HIDDEN } from '@atrium/shared/operations'

import { readSource } from '../../text/source'
import type { Configuration, Tree } from './document'
import { attributeOf, isMap } from './terraform-paths'

/** A value in Terraform's language. */
type Written = { hcl: string }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

const controls = /[\u0000-\u001f\u007f]/g

/** A text in quotes: Terraform replaces `${…}` and `%{…}`, and has fewer escapes than JSON. */
const quoted = (text: string): string =>
  `"${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll(/[$%](?=\{)/g, (sign) => sign + sign)
    .replaceAll('\n', '\\n')
    .replaceAll(controls, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`

const key = (name: string) => (/^[a-zA-Z_][\w-]*$/.test(name) ? name : quoted(name))

/** A value, indented by `deep` levels. */
function hcl(value: unknown, deep = 1): string {
  const pad = '  '.repeat(deep)
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((inner) => `${pad}  ${hcl(inner, deep + 1)},\n`).join('')}${pad}]`
  if (!isTree(value)) return String(value)
  const members = Object.entries(value).map(([name, inner]): Member => [key(name), hcl(inner, deep + 1)])
  return members.length === 0 ? '{}' : `{\n${aligned(members, `${pad}  `)}${pad}}`
}

type Member = [name: string, written: string]

/** Members as `terraform fmt` writes them: the equals signs of adjacent one-line arguments are aligned. */
function aligned(members: readonly Member[], pad: string): string {
  const isLine = ([, written]: Member) => !written.includes('\n')
  return members
    .map((member, at) => {
      const [name, written] = member
      if (!isLine(member)) return `${pad}${name} = ${written}\n`
      const before = members.slice(0, at).findLastIndex((other) => !isLine(other)) + 1
      const end = members.findIndex((other, index) => index > at && !isLine(other))
      const run = members.slice(before, end < 0 ? undefined : end)
      return `${pad}${name.padEnd(Math.max(...run.map(([other]) => other.length)))} = ${written}\n`
    })
    .join('')
}

const isWritten = (value: unknown): value is Written => isTree(value) && Object.keys(value).join() === 'hcl'

const block = (head: string, members: [name: string, value: unknown][]): string => {
  const entries = members
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): Member => [name, isWritten(value) ? value.hcl : hcl(value)])
  return `${head} {\n${aligned(entries, '  ')}}\n`
}

/** A valid, unique Terraform name. */
function namer() {
  const taken = new Set<string>()
  return (text: string) => {
    const plain = text.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '_')
    const base = /^[a-z_]/.test(plain) ? plain : `_${plain}`
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base}_${count}`
    taken.add(name)
    return name
  }
}

/** Attributes of `ory_social_provider` by the member of a provider in a project's configuration. */
export const providerAttributes: Record<string, string> = {
  id: 'provider_id',
  provider: 'provider_type',
  client_id: 'client_id',
  issuer_url: 'issuer_url',
  auth_url: 'auth_url',
  token_url: 'token_url',
  microsoft_tenant: 'tenant',
  apple_team_id: 'apple_team_id',
  apple_private_key_id: 'apple_private_key_id',
  scope: 'scope',
  additional_id_token_audiences: 'additional_id_token_audiences',
  mapper_url: 'mapper_url',
  label: 'label',
  account_linking_mode: 'account_linking_mode',
  pkce: 'pkce',
  fedcm_config_url: 'fedcm_config_url',
  aal2_acr_values: 'aal2_acr_values',
  aal2_amr_values: 'aal2_amr_values',
}
export const providerSecrets = ['client_secret', 'apple_private_key']

const isProviders = (place: string) => place === 'identity.selfservice.methods.oidc.config.providers'
const isSchemas = (place: string) => place === 'identity.identity.schemas'
const isDefaultSchema = (place: string) => place === 'identity.identity.default_schema_id'

/** All values by path, down to the values of attributes. */
function leaves(value: unknown, place: string): [place: string, value: unknown][] {
  const attribute = attributeOf(place)
  if (!isTree(value) || (attribute !== undefined && isMap(attribute))) return [[place, value]]
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, place === '' ? name : `${place}.${name}`))
}

const placesOf = ({ services, cors_public, cors_admin }: Configuration) =>
  leaves(
    {
      ...Object.fromEntries(Object.entries(services).map(([name, service]) => [name, service?.config])),
      cors_public,
      cors_admin,
    },
    '',
  ).filter(([, value]) => value !== undefined && value !== null)

/**
 * A configuration as Terraform for the published provider: settings, identity schemas and social sign-in. Secrets become variables;
 * settings without an attribute in the provider are listed in a comment.
 */
export function toTerraform(configuration: Configuration): string {
  const places = placesOf(configuration)
  const name = namer()
  const variables: string[] = []
  const secret = (of: string): Written => {
    const variable = name(of)
    variables.push(variable)
    return { hcl: `var.${variable}` }
  }
  const listAt = (is: (place: string) => boolean): Tree[] => {
    const [, value] = places.find(([place]) => is(place)) ?? []
    return Array.isArray(value) ? value.filter(isTree) : []
  }
  const settings = places.flatMap(([place, value]): [string, unknown][] => {
    const attribute = attributeOf(place)
    return attribute === undefined || isMap(attribute) !== isTree(value)
      ? []
      : [[attribute, value === HIDDEN ? secret(attribute) : value]]
  })
  const standard = places.find(([place]) => isDefaultSchema(place))?.[1]
  const resource = namer()
  const schemas = listAt(isSchemas).flatMap(({ id, url }): string[] => {
    const source = typeof url === 'string' ? readSource(url) : ''
    // a URL's document isn't in the configuration
    if (typeof id !== 'string' || !source.trimStart().startsWith('{')) return []
    return [
      block(`resource "ory_identity_schema" "${resource(id)}"`, [
        ['schema_id', id],
        ['set_default', id === standard || undefined],
        ['schema', source],
      ]),
    ]
  })
  const ofProvider = namer()
  const providers = listAt(isProviders).map((provider) => {
    const own = ofProvider(String(provider.id))
    return block(`resource "ory_social_provider" "${own}"`, [
      ...Object.entries(providerAttributes).map(([member, attribute]): [string, unknown] => [
        attribute,
        provider[member],
      ]),
      ...providerSecrets
        .filter((member) => provider[member] !== undefined && provider[member] !== '')
        .map((member): [string, unknown] => [member, secret(`${own}_${member}`)]),
    ])
  })
  const uncovered = places
    .filter(
      ([place]) =>
        attributeOf(place) === undefined && !isProviders(place) && !isSchemas(place) && !isDefaultSchema(place),
    )
    .map(([place]) => `#   ${place.replaceAll(/[\r\n]/g, ' ')}\n`)
  return [
    'terraform {\n  required_providers {\n    ory = {\n      source = "ory/ory"\n    }\n  }\n}\n',
    block('resource "ory_project_config" "main"', settings),
    ...schemas,
    ...providers,
    ...variables.map((variable) => `variable "${variable}" {\n  type      = string\n  sensitive = true\n}\n`),
    ...(uncovered.length > 0 ? [`# The provider has no attribute for:\n${uncovered.join('')}`] : []),
  ].join('\n')
}
