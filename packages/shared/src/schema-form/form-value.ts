import { isRecord } from '../json'
import { choiceKey, kindOf, resolve, typesOf, type JsonSchema, type Variant } from './json-schema'
import { closestVariant, validate, type SchemaIssue } from './validate'

/**
 * Initial values of a form for the schema: every field is present, JSON parts are text, and members unknown to the schema
 * are kept. The schema's `default`s fill in a new value.
 */
export function toFormValue(schema: JsonSchema, value?: unknown): Record<string, unknown> {
  const shown = show(schema, value, schema, value === undefined, 0)
  return isRecord(shown) ? shown : {}
}

function show(schema: JsonSchema, input: unknown, root: JsonSchema, fresh: boolean, depth: number): unknown {
  const found = resolve(schema, root)
  const value = input === undefined && fresh ? found?.default : input
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
    case 'variant':
      return showVariant(kind.options, value, root, depth)
    case 'json':
      return value === undefined ? '' : JSON.stringify(value, null, 2)
  }
}

/** Keeps all alternatives, so that input in one reappears when it is selected again. */
function showVariant(options: Variant[], value: unknown, root: JsonSchema, depth: number) {
  const fitting = value === undefined ? -1 : closestVariant(options, value, root)
  return {
    variant: fitting < 0 ? '' : String(fitting),
    of: options.map(({ schema }, index) =>
      show(schema, index === fitting ? value : undefined, root, index !== fitting, depth + 1),
    ),
  }
}

type Read = {
  value: unknown
  issues: SchemaIssue[]
  /** Paths of selected alternatives, whose problems are already among the issues. */
  chosen: SchemaIssue['path'][]
}

/**
 * Converts a form's values to the API's value: empty optional fields are left out, JSON parts are parsed, choices get their
 * original type back, and members unknown to the schema are unchanged. Issues are invalid JSON parts, and errors in a
 * selected alternative.
 */
export function readFormValue(schema: JsonSchema, held: unknown): Read {
  const found = { issues: [], chosen: [] } satisfies Omit<Read, 'value'>
  const value = read(schema, held, { root: schema, path: [], depth: 0, needed: true, ...found })
  return { value: value ?? {}, ...found }
}

type At = Omit<Read, 'value'> & { root: JsonSchema; path: SchemaIssue['path']; depth: number; needed: boolean }

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
      return held === '' || held === null ? nothing(schema, at) : held
    case 'choice': {
      const chosen = kind.choices.find((choice) => choiceKey(choice.value) === held)
      return chosen ? chosen.value : held === '' ? undefined : held
    }
    case 'number':
      return held === '' || held === null || held === undefined ? nothing(schema, at) : held
    case 'boolean':
      return held === undefined && at.needed ? false : held
    case 'variant': {
      const chosen = chosenVariant(kind.options, held)
      if (!chosen) return undefined
      const value = read(chosen.option.schema, chosen.held, { ...at, depth: at.depth + 1, needed: true })
      const wrong = validate(chosen.option.schema, value, at.root)
      at.chosen.push(at.path)
      at.issues.push(...wrong.map((issue) => ({ ...issue, path: [...at.path, ...issue.path] })))
      return value
    }
    case 'json':
      return readJson(held, at)
  }
}

/** The value of an empty required field: null, if the schema allows it. */
const nothing = (schema: JsonSchema, { root, needed }: At) =>
  needed && typesOf(resolve(schema, root) ?? {}).includes('null') ? null : undefined

/** The selected alternative, and the value kept for it. */
function chosenVariant(options: Variant[], held: unknown) {
  if (!isRecord(held)) return undefined
  const index = held.variant === '' ? -1 : Number(held.variant)
  const option = options[index]
  return option && { option, index, held: Array.isArray(held.of) ? (held.of[index] as unknown) : undefined }
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

/** Where the form shows an issue: at the field that edits this path, or an outer value that contains it. */
export function fieldPath(schema: JsonSchema, path: SchemaIssue['path'], held?: unknown): SchemaIssue['path'] {
  const found: SchemaIssue['path'] = []
  let at: { schema: JsonSchema; held: unknown; depth: number } = { schema, held, depth: 0 }
  /** Enters the selected alternative; false if none is selected. */
  const enter = (): boolean => {
    const kind = kindOf(at.schema, schema, at.depth)
    if (kind.kind !== 'variant') return true
    const chosen = chosenVariant(kind.options, at.held)
    if (!chosen) return false
    found.push('of', chosen.index)
    at = { schema: chosen.option.schema, held: chosen.held, depth: at.depth + 1 }
    return enter()
  }
  for (const step of path) {
    const before = found.length
    if (!enter()) return [...found, 'variant']
    const kind = kindOf(at.schema, schema, at.depth)
    const next =
      kind.kind === 'group'
        ? kind.properties.find(([name]) => name === step)?.[1]
        : kind.kind === 'list'
          ? kind.item
          : undefined
    if (!next) return found.length > before ? [...found.slice(0, before), 'variant'] : found
    found.push(step)
    at = { schema: next, held: memberOf(at.held, step), depth: at.depth + 1 }
  }
  return kindOf(at.schema, schema, at.depth).kind === 'variant' ? [...found, 'variant'] : found
}

const memberOf = (held: unknown, step: string | number): unknown =>
  isRecord(held) || Array.isArray(held) ? Reflect.get(held, step) : undefined
