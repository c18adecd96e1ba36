import { choiceKey, isRecord, kindOf, resolve, type JsonSchema } from './json-schema'
import type { SchemaIssue } from './validate'

/**
 * What a form over the schema starts with: the value with every field there, JSON parts as text. Members that the schema does not know
 * stay in it. `default`s of the schema fill what a new value lacks.
 */
export function toFormValue(schema: JsonSchema, value?: unknown): Record<string, unknown> {
  const shown = show(schema, value, schema, value === undefined, 0)
  return isRecord(shown) ? shown : {}
}

function show(schema: JsonSchema, given: unknown, root: JsonSchema, fresh: boolean, depth: number): unknown {
  const found = resolve(schema, root)
  const value = given === undefined && fresh ? found?.default : given
  const kind = kindOf(schema, root, depth)
  switch (kind.kind) {
    case 'group': {
      const members = isRecord(value) ? value : {}
      const shown = kind.properties.map(
        ([name, one]) => [name, show(one, members[name], root, fresh, depth + 1)] as const,
      )
      return { ...members, ...Object.fromEntries(shown) }
    }
    case 'list':
      return Array.isArray(value) ? value.map((item: unknown) => show(kind.item, item, root, false, depth + 1)) : []
    case 'tags':
      return Array.isArray(value) ? value : []
    case 'text':
      return value ?? ''
    case 'choice':
      return value === undefined ? '' : choiceKey(value)
    case 'number':
      return value ?? undefined
    case 'boolean':
      return value ?? undefined
    case 'json':
      return value === undefined ? '' : JSON.stringify(value, null, 2)
  }
}

type Read = { value: unknown; issues: SchemaIssue[] }

/**
 * The value of the API for what a form holds: empty optional fields are left out, JSON parts are parsed, choices have their own type
 * again, and members that the schema does not know are as they were. Issues are JSON parts that are no JSON.
 */
export function readFormValue(schema: JsonSchema, held: unknown): Read {
  const issues: SchemaIssue[] = []
  const value = read(schema, held, { root: schema, path: [], depth: 0, needed: true, issues })
  return { value: value ?? {}, issues }
}

type At = { root: JsonSchema; path: (string | number)[]; depth: number; needed: boolean; issues: SchemaIssue[] }

function read(schema: JsonSchema, held: unknown, at: At): unknown {
  const kind = kindOf(schema, at.root, at.depth)
  switch (kind.kind) {
    case 'group':
      return readGroup(kind, held, at)
    case 'list': {
      const items = Array.isArray(held) ? held : []
      if (items.length === 0) return at.needed ? [] : undefined
      return items.map((item: unknown, index) => {
        const value = read(kind.item, item, { ...at, path: [...at.path, index], depth: at.depth + 1, needed: true })
        return value === undefined ? null : value
      })
    }
    case 'tags':
      return Array.isArray(held) && (held.length > 0 || at.needed) ? held : undefined
    case 'text':
      return held === '' || held === null ? undefined : held
    case 'choice': {
      const chosen = kind.choices.find((choice) => choiceKey(choice.value) === held)
      return chosen ? chosen.value : held === '' ? undefined : held
    }
    case 'number':
      return held === '' || held === null ? undefined : held
    case 'boolean':
      return held === undefined && at.needed ? false : held
    case 'json':
      return readJson(held, at)
  }
}

function readGroup(
  kind: { properties: [string, JsonSchema][]; required: Set<string> },
  held: unknown,
  at: At,
): unknown {
  const members = new Map<string, unknown>(isRecord(held) ? Object.entries(held) : [])
  for (const [name, schema] of kind.properties) {
    const value = read(schema, members.get(name), {
      ...at,
      path: [...at.path, name],
      depth: at.depth + 1,
      needed: kind.required.has(name),
    })
    if (value === undefined) members.delete(name)
    else members.set(name, value)
  }
  return members.size > 0 || at.needed ? Object.fromEntries(members) : undefined
}

function readJson(held: unknown, { path, issues }: At): unknown {
  if (typeof held !== 'string') return held
  if (held.trim() === '') return undefined
  try {
    return JSON.parse(held)
  } catch {
    issues.push({ path, code: 'json' })
    return undefined
  }
}

/** Where the form shows an issue: at the field that edits the place, which may stand for all that is inside it. */
export function fieldPath(schema: JsonSchema, path: SchemaIssue['path']): SchemaIssue['path'] {
  let at: JsonSchema = schema
  for (const [depth, step] of path.entries()) {
    const kind = kindOf(at, schema, depth)
    const next =
      kind.kind === 'group'
        ? kind.properties.find(([name]) => name === step)?.[1]
        : kind.kind === 'list'
          ? kind.item
          : undefined
    if (!next) return path.slice(0, depth)
    at = next
  }
  return path
}
