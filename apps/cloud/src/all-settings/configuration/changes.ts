import { shortDuration } from '@atrium/shared/durations'
import { HIDDEN } from '@atrium/shared/operations'
import type { JsonPatch } from '@ory/client-fetch'

import { settings } from '../table'
import { serviceNames, type Configuration, type ServiceName, type Tree } from './document'

type Part = ServiceName | 'cors_public' | 'cors_admin'
const parts: readonly Part[] = [...serviceNames, 'cors_public', 'cors_admin']

/** A step into a list whose entries have IDs: providers, identity schemas. */
const ENTRY = 'id '

/** One difference, which can be applied separately. `before` is the target's value, `after` the source's; undefined if it has none. */
export type Change = {
  /** Identifies the place: part and path. */
  key: string
  part: Part
  path: readonly string[]
  before: unknown
  after: unknown
  /** Whether it contains a URL or an email address, which usually belong to one environment. */
  hasAddress: boolean
  /** Paths of unreadable secrets inside `after`; they have to be entered to apply the change. */
  secrets: readonly (readonly string[])[]
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

type Entry = Tree & { id: string }
const isEntries = (value: unknown): value is Entry[] =>
  Array.isArray(value) &&
  value.every((entry) => isTree(entry) && typeof entry.id === 'string') &&
  new Set(value.map(({ id }: Entry) => id)).size === value.length

const sameValue = (one: unknown, two: unknown): boolean => ordered(one) === ordered(two)
/** A canonical text of a value: members sorted, durations in one form (`1h` for `1h0m0s`). */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isTree(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : typeof inner === 'string'
        ? shortDuration(inner)
        : inner,
  ) ?? ''

/** All strings in a value, with their paths. */
function texts(value: unknown, path: readonly string[] = []): [path: readonly string[], text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, [...path, key]))
}

const isAddress = (text: string): boolean =>
  /^(?!base64:)[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^[^\s@]+@[^\s@]+$/.test(text)

const configOf = (of: Configuration, part: Part): unknown =>
  part === 'cors_public' || part === 'cors_admin' ? of[part] : of.services[part]?.config

/**
 * The changes that would make a target equal a source. Parts that the source lacks are not compared, and secrets that neither
 * side shows count as equal. In addresses, the source's slug is replaced with the target's.
 */
export function changesBetween(target: Configuration, source: Configuration): Change[] {
  const rename = renaming(source.slug, target.slug)
  return parts.flatMap((part) => {
    const sourceConfig = configOf(source, part)
    if (sourceConfig === undefined) return []
    return differences(configOf(target, part) ?? {}, rename(sourceConfig), [part]).map(
      ({ path, before, after }): Change => ({
        key: path.join('/'),
        part,
        path: path.slice(1),
        before,
        after,
        hasAddress: texts(after ?? before).some(([, text]) => isAddress(text)),
        secrets: texts(after)
          .filter(([, text]) => text === HIDDEN)
          .map(([inner]) => inner),
      }),
    )
  })
}

/** Replaces one slug with another, in addresses only. */
function renaming(from: string | undefined, to: string | undefined) {
  const within = from && to && from !== to && new RegExp(`(?<![a-z0-9-])${escaped(from)}(?![a-z0-9-])`, 'gi')
  const rename = (value: unknown): unknown => {
    if (!within) return value
    if (typeof value === 'string') return isAddress(value) ? value.replaceAll(within, to) : value
    if (Array.isArray(value)) return value.map(rename)
    return isTree(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rename(inner)])) : value
  }
  return rename
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Own members only: a file may use a name that every object inherits, such as `constructor`. */
const own = (tree: Tree, key: string): unknown => (Object.hasOwn(tree, key) ? tree[key] : undefined)

type Found = Pick<Change, 'path' | 'before' | 'after'>

const settingPaths = new Set(settings.map(({ at }) => at))

/** A tree that one side lacks is still listed setting by setting. A setting's value, or an entry of a list, is one change. */
function withAbsent(value: unknown, other: unknown, path: readonly string[]): unknown {
  const isWhole = settingPaths.has(path.join('.')) || path.some((step) => step.startsWith(ENTRY))
  return value === undefined && isTree(other) && !isWhole ? {} : value
}

function differences(here: unknown, there: unknown, path: readonly string[]): Found[] {
  const after = withAbsent(there, here, path)
  // Entries of a list that only the source has can be applied one by one.
  const before = here === undefined && isEntries(after) && after.length > 0 ? [] : withAbsent(here, there, path)
  if (isTree(before) && isTree(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => differences(own(before, key), own(after, key), [...path, key]))
  }
  if (isEntries(before) && isEntries(after) && before.length + after.length > 0) {
    const ids = new Set([...before, ...after].map(({ id }) => id))
    const entry = (entries: Entry[], id: string) => entries.find((one) => one.id === id)
    return [...ids].flatMap((id) => differences(entry(before, id), entry(after, id), [...path, ENTRY + id]))
  }
  // the source's masked value may equal the target's
  const unknown = after === HIDDEN && before !== undefined
  return unknown || sameValue(before, after) ? [] : [{ path, before, after }]
}

/** Sets the value at a path; undefined removes it. */
function put(value: unknown, [step, ...rest]: readonly string[], leaf: unknown): unknown {
  if (step === undefined) return leaf
  if (step.startsWith(ENTRY)) {
    const id = step.slice(ENTRY.length)
    const entries = isEntries(value) ? value : []
    const old = entries.find((entry) => entry.id === id)
    const entry = put(old, rest, leaf)
    if (entry === undefined) return entries.filter((one) => one !== old)
    return old ? entries.map((one) => (one === old ? entry : one)) : [...entries, entry]
  }
  if (Array.isArray(value))
    return value.map((inner: unknown, at) => (String(at) === step ? put(inner, rest, leaf) : inner))
  const { [step]: old, ...others } = isTree(value) ? value : {}
  const inner = put(old, rest, leaf)
  return inner === undefined ? others : { ...(isTree(value) ? value : {}), [step]: inner }
}

/**
 * A target's configuration with some changes.
 * @param secrets the entered secrets, by `secretKey`
 */
export function withChanges(
  target: Configuration,
  changes: readonly Change[],
  secrets: Readonly<Record<string, string>> = {},
): Configuration {
  return changes.reduce<Configuration>((so, change) => {
    const typed = change.secrets.reduce<unknown>(
      (value, path) => put(value, path, secrets[secretKey(change, path)] ?? HIDDEN),
      change.after,
    )
    const config = put(configOf(so, change.part) ?? {}, change.path, typed) as Tree // a part is a tree, and stays one
    return change.part === 'cors_public' || change.part === 'cors_admin'
      ? { ...so, [change.part]: config }
      : { ...so, services: { ...so.services, [change.part]: { config } } }
  }, target)
}

export const secretKey = ({ key }: Pick<Change, 'key'>, path: readonly string[]): string => [key, ...path].join('/')

/** One patch of the project for all changes. */
export function patchOf(
  target: Configuration,
  changes: readonly Change[],
  secrets: Readonly<Record<string, string>>,
): JsonPatch[] {
  const result = withChanges(target, changes, secrets)
  return [...new Set(changes.map(({ part }) => part))].map((part): JsonPatch => {
    const value = configOf(result, part)
    if (part === 'cors_public' || part === 'cors_admin') return { op: 'replace', path: `/${part}`, value }
    return target.services[part]
      ? { op: 'replace', path: `/services/${part}/config`, value }
      : { op: 'add', path: `/services/${part}`, value: { config: value } }
  })
}

export type Fault = { kind: 'default_schema' | 'organization' | 'schema_removed'; name: string }

const entriesAt = (of: Configuration, ...path: string[]): Entry[] => {
  const found = path.reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), of.services.identity?.config)
  return isEntries(found) ? found : []
}

/** References of a configuration to missing things, checked before it is applied. */
export function faultsOf(result: Configuration, before: Configuration, organizations: readonly string[]): Fault[] {
  const identity = result.services.identity?.config.identity
  const standard = isTree(identity) ? identity.default_schema_id : undefined
  const schemas = (of: Configuration) => entriesAt(of, 'identity', 'schemas').map(({ id }) => id)
  const now = schemas(result)
  const methods = ['oidc', 'saml'].flatMap((method) =>
    entriesAt(result, 'selfservice', 'methods', method, 'config', 'providers'),
  )
  return [
    ...(typeof standard === 'string' && !now.includes(standard)
      ? [{ kind: 'default_schema', name: standard } as const]
      : []),
    ...schemas(before)
      .filter((id) => !now.includes(id))
      .map((name): Fault => ({ kind: 'schema_removed', name })),
    ...methods
      .filter(({ organization_id: id }) => typeof id === 'string' && id !== '' && !organizations.includes(id))
      .map(({ id }): Fault => ({ kind: 'organization', name: id })),
  ]
}
