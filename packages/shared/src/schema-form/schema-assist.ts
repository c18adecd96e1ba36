import { findNodeAtLocation, getLocation, parseTree, type Location, type Node } from 'jsonc-parser'

import { placeAt, type Assist, type Explanation, type Problem, type Suggestion } from '../editor'
import { listOf, propertiesOf, textOf, typesOf, type JsonSchema } from './json-schema'
import { schemasAt } from './schemas-at'
import { validate, type SchemaIssue } from './validate'

type FormatIssue = (issue: Pick<SchemaIssue, 'code' | 'expected'>) => string

/**
 * JSON Schema support for an editor: problems, suggested members and values at the cursor, and documentation of members.
 * `formatIssue` returns an issue's text.
 */
export const schemaAssist = (schema: JsonSchema, formatIssue: FormatIssue): Assist => ({
  check: (text) => problemsOf(text, schema, formatIssue),
  suggest: (text, offset) => suggestions(text, offset, schema),
  explain: (text, offset) => explanation(text, offset, schema),
})

function problemsOf(text: string, schema: JsonSchema, formatIssue: FormatIssue): Problem[] {
  const tree = parseTree(text)
  if (!tree) return []
  const value: unknown = JSON.parse(text)
  return validate(schema, value).map((issue) => {
    const { path, code, expected } = issue
    const named = code === 'unknown' ? [...path, String(expected)] : path
    const name = code === 'required' ? `${String(path.at(-1))}: ` : ''
    return { ...rangeOf(text, tree, named), message: `${name}${formatIssue(issue)}` }
  })
}

/** The position of a member's name, or of its object's bracket if the member is missing. */
function rangeOf(text: string, tree: Node, path: SchemaIssue['path']) {
  const node = findNodeAtLocation(tree, path)
  const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined
  const missing = node ? undefined : findNodeAtLocation(tree, path.slice(0, -1))
  const { offset, length } =
    (node?.type === 'object' || node?.type === 'array' ? key : node) ??
    node ??
    (missing && { offset: missing.offset, length: 1 }) ??
    tree
  const [start, end] = [placeAt(text, offset), placeAt(text, offset + length)]
  return { ...start, endLine: end.line, endColumn: end.column }
}

function suggestions(text: string, offset: number, root: JsonSchema): Suggestion[] {
  const location = getLocation(text, offset)
  const range = tokenAt(location, offset)
  if (location.isAtPropertyKey) return members(text, location, range, root)
  return schemasAt(root, location.path).flatMap((schema) =>
    valuesOf(schema).map((value) => {
      const insert = JSON.stringify(value)
      return { label: insert, insert, ...range, about: textOf(schema.description) ?? textOf(schema.title) }
    }),
  )
}

type Range = { from: number; to: number }

/** What a suggestion replaces: the string, number or word at the cursor. */
function tokenAt({ previousNode }: Location, offset: number): Range {
  const isWithin = previousNode && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length
  return isWithin
    ? { from: previousNode.offset, to: previousNode.offset + previousNode.length }
    : { from: offset, to: offset }
}

function members(text: string, { path }: Location, range: Range, root: JsonSchema): Suggestion[] {
  const holder = path.slice(0, -1)
  const tree = parseTree(text)
  const object = tree && (holder.length === 0 ? tree : findNodeAtLocation(tree, holder))
  const written = new Set(
    (object?.children ?? [])
      .map(({ children }) => children?.[0])
      .filter((key) => key && key.offset !== range.from)
      .map((key) => String(key?.value)),
  )
  const hasColon = /^\s*:/.test(text.slice(range.to))
  const found = new Map<string, JsonSchema>()
  for (const schema of schemasAt(root, holder))
    for (const [name, member] of propertiesOf(schema))
      if (!written.has(name) && !found.has(name)) found.set(name, member)
  return [...found].map(([name, member]) => ({
    label: name,
    insert: hasColon ? JSON.stringify(name) : `${JSON.stringify(name)}: ${emptyOf(schemasAt(root, [...holder, name]))}`,
    ...range,
    about: textOf(member.description) ?? textOf(member.title),
  }))
}

/** The initial value of a new member. */
function emptyOf(schemas: readonly JsonSchema[]): string {
  const types = schemas.flatMap(typesOf)
  if (types.includes('string')) return '""'
  if (types.includes('object')) return '{}'
  return types.includes('array') ? '[]' : ''
}

function valuesOf(schema: JsonSchema): unknown[] {
  if (Array.isArray(schema.enum)) return schema.enum
  if ('const' in schema) return [schema.const]
  if (typesOf(schema).includes('boolean')) return [true, false]
  return [...('default' in schema ? [schema.default] : []), ...listOf(schema.examples)]
}

function explanation(text: string, offset: number, root: JsonSchema): Explanation | undefined {
  const location = getLocation(text, offset)
  const { from, to } = tokenAt(location, offset)
  const name = location.path.at(-1)
  if (from === to || name === undefined) return undefined
  const found = schemasAt(root, location.path)
  const about = [
    found.map(({ title }) => textOf(title)).find(Boolean),
    found.map(({ description }) => textOf(description)).find(Boolean),
  ]
  const types = [...new Set(found.flatMap(typesOf))].join(' | ')
  if (found.length === 0) return undefined
  return {
    from,
    to,
    title: types ? `${name}: ${types}` : String(name),
    about: about.filter(Boolean).join('. ') || undefined,
  }
}
