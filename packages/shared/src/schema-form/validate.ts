import { isRecord } from '../json'
import { formats } from './formats'
import {
  choiceKey,
  listOf,
  numberOf,
  schemaOf,
  targetOf,
  textOf,
  typesOf,
  type JsonSchema,
  type Variant,
} from './json-schema'

export { choiceKey, kindOf, labelOf, propertiesOf, resolve, textOf, traitsSchema, type JsonSchema } from './json-schema'

export const issueCodes = [
  'required',
  'type',
  'choice',
  'tooShort',
  'tooLong',
  'pattern',
  'format',
  'tooLow',
  'tooHigh',
  'multipleOf',
  'tooFew',
  'tooMany',
  'notUnique',
  'unknown',
  'noMatch',
  'manyMatch',
  'json',
] as const

export type SchemaIssue = {
  /** The path from the checked value to the problem. */
  path: (string | number)[]
  code: (typeof issueCodes)[number]
  /** The expected bound, format, type, name or choices. */
  expected?: string | number
}

type Path = SchemaIssue['path']
type At = { root: JsonSchema; path: Path; depth: number }
type Rule = (schema: JsonSchema, value: unknown, at: At) => SchemaIssue[]

/**
 * Checks a value against a JSON Schema (draft 7) without compiling code, which the content security policy forbids. References
 * stay within the document; the schema `false` rejects, an unreadable one accepts. Duplicate issues at a path are reported once.
 */
export function validate(schema: unknown, value: unknown, root?: JsonSchema): SchemaIssue[] {
  const found = check(schema, value, { root: root ?? schemaOf(schema) ?? {}, path: [], depth: 0 })
  const seen = new Set<string>()
  return found.filter(({ path, code }) => {
    const key = JSON.stringify([path, code])
    return seen.has(key) ? false : seen.add(key)
  })
}

function check(schema: unknown, value: unknown, at: At): SchemaIssue[] {
  const found = schemaOf(schema)
  const target = found ? targetOf(found, at.root) : schema
  if (target === false) return [{ path: at.path, code: 'noMatch' }]
  const resolved = schemaOf(target)
  if (!resolved || at.depth > 64) return []
  const wrongType = checkType(resolved, value, at)
  if (wrongType.length > 0) return wrongType
  const deeper = { ...at, depth: at.depth + 1 }
  return rules.flatMap((rule) => rule(resolved, value, deeper))
}

/** Index of the alternative that a value matches best: the one with the fewest issues. */
export function closestVariant(options: readonly Variant[], value: unknown, root: JsonSchema): number {
  const wrong = options.map(({ schema }) => validate(schema, value, root).length)
  return wrong.indexOf(Math.min(...wrong))
}

const isType: { readonly [name: string]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isRecord,
}

const checkType: Rule = (schema, value, { path }) => {
  const types = typesOf(schema)
  if (types.length === 0 || types.some((type) => isType[type]?.(value) ?? true)) return []
  return [{ path, code: 'type', expected: types[0] }]
}

const equal = (first: unknown, second: unknown): boolean => canonical(first) === canonical(second)

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? 'undefined'
  const members = Object.keys(value).sort()
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`
}

/** The values that a schema lists. If it has a constant, too, both have to allow the value. */
function choicesOf(schema: JsonSchema): unknown[] | undefined {
  const listed = Array.isArray(schema.enum) ? schema.enum : undefined
  if (!('const' in schema)) return listed
  return listed && !listed.some((choice) => equal(choice, schema.const)) ? [] : [schema.const]
}

/** More choices than a message can name. */
const mostNamed = 10

const missedChoice = (choices: readonly unknown[], path: Path): SchemaIssue => ({
  path,
  code: 'choice',
  expected: choices.length > mostNamed ? undefined : choices.map(choiceKey).join(', '),
})

const checkChoice: Rule = (schema, value, { path }) => {
  const choices = choicesOf(schema)
  return !choices || choices.some((choice) => equal(choice, value)) ? [] : [missedChoice(choices, path)]
}

/** Issues of a bound: compares the keyword's number with the value's size. */
const bound = (
  schema: JsonSchema,
  keyword: string,
  path: Path,
  code: SchemaIssue['code'],
  missed: (limit: number) => boolean,
): SchemaIssue[] => {
  const limit = numberOf(schema[keyword])
  return limit !== undefined && missed(limit) ? [{ path, code, expected: limit }] : []
}

const checkString: Rule = (schema, value, { path }) => {
  if (typeof value !== 'string') return []
  const length = [...value].length
  const format = textOf(schema.format)
  const pattern = textOf(schema.pattern)
  return [
    ...bound(schema, 'minLength', path, 'tooShort', (min) => length < min),
    ...bound(schema, 'maxLength', path, 'tooLong', (max) => length > max),
    ...(pattern !== undefined && !matches(pattern, value)
      ? [{ path, code: 'pattern', expected: pattern } as const]
      : []),
    ...(format !== undefined && formats[format]?.(value) === false
      ? [{ path, code: 'format', expected: format } as const]
      : []),
  ]
}

/** A pattern that this engine can't parse is left to the server. */
function matches(pattern: string, text: string): boolean {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(text)
    } catch {
      continue
    }
  }
  return true
}

const checkNumber: Rule = (schema, value, { path }) => {
  if (typeof value !== 'number') return []
  return [
    ...bound(schema, 'minimum', path, 'tooLow', (min) => value < min),
    ...bound(schema, 'exclusiveMinimum', path, 'tooLow', (min) => value <= min),
    ...bound(schema, 'maximum', path, 'tooHigh', (max) => value > max),
    ...bound(schema, 'exclusiveMaximum', path, 'tooHigh', (max) => value >= max),
    ...bound(schema, 'multipleOf', path, 'multipleOf', (step) => {
      const times = value / step
      return (
        step > 0 &&
        (!Number.isFinite(times) || Math.abs(times - Math.round(times)) > 1e-9 * Math.max(1, Math.abs(times)))
      )
    }),
  ]
}

const checkArray: Rule = (schema, value, at) => {
  if (!Array.isArray(value)) return []
  const { path } = at
  const tuple = Array.isArray(schema.items) ? schema.items : undefined
  const schemaFor = (index: number): unknown =>
    tuple ? (index < tuple.length ? tuple[index] : (schema.additionalItems ?? true)) : schema.items
  const contains = 'contains' in schema ? value.some((item) => check(schema.contains, item, at).length === 0) : true
  return [
    ...bound(schema, 'minItems', path, 'tooFew', (min) => value.length < min),
    ...bound(schema, 'maxItems', path, 'tooMany', (max) => value.length > max),
    ...(schema.uniqueItems === true && new Set(value.map(canonical)).size < value.length
      ? [{ path, code: 'notUnique' } as const]
      : []),
    ...(contains ? [] : [{ path, code: 'noMatch' } as const]),
    ...value.flatMap((item: unknown, index) => check(schemaFor(index), item, { ...at, path: [...path, index] })),
  ]
}

const checkObject: Rule = (schema, value, at) => {
  if (!isRecord(value)) return []
  const { path } = at
  const properties = schemaOf(schema.properties) ?? {}
  const patterns = Object.entries(schemaOf(schema.patternProperties) ?? {})
  const missing = listOf(schema.required).filter(
    (name): name is string => typeof name === 'string' && !Object.hasOwn(value, name),
  )
  const dependent = Object.entries(schemaOf(schema.dependencies) ?? {}).filter(([name]) => Object.hasOwn(value, name))
  return [
    ...missing.map((name): SchemaIssue => ({ path: [...path, name], code: 'required' })),
    ...bound(schema, 'minProperties', path, 'tooFew', (min) => Object.keys(value).length < min),
    ...bound(schema, 'maxProperties', path, 'tooMany', (max) => Object.keys(value).length > max),
    ...dependent.flatMap(([, needs]) =>
      Array.isArray(needs) ? checkObject({ required: needs }, value, at) : check(needs, value, at),
    ),
    ...Object.entries(value).flatMap(([name, member]) => {
      const here = { ...at, path: [...path, name] }
      const byPattern = patterns.filter(([pattern]) => matches(pattern, name))
      const known = Object.hasOwn(properties, name)
      const issues = [
        ...(known ? check(properties[name], member, here) : []),
        ...byPattern.flatMap(([, one]) => check(one, member, here)),
        ...('propertyNames' in schema ? check(schema.propertyNames, name, here) : []),
      ]
      if (known || byPattern.length > 0) return issues
      if (schema.additionalProperties === false) return [...issues, { path, code: 'unknown', expected: name } as const]
      return [...issues, ...check(schema.additionalProperties, member, here)]
    }),
  ]
}

const checkCombined: Rule = (schema, value, at) => {
  const isMatch = (one: unknown) => check(one, value, at).length === 0
  const issues = listOf(schema.allOf).flatMap((one) => check(one, value, at))
  if (Array.isArray(schema.anyOf) && !schema.anyOf.some(isMatch)) issues.push(...closest(schema.anyOf, value, at))
  if (Array.isArray(schema.oneOf)) {
    const fitting = schema.oneOf.filter(isMatch).length
    if (fitting === 0) issues.push(...closest(schema.oneOf, value, at))
    if (fitting > 1) issues.push({ path: at.path, code: 'manyMatch' })
  }
  if ('not' in schema && isMatch(schema.not)) issues.push({ path: at.path, code: 'noMatch' })
  if ('if' in schema) issues.push(...check(isMatch(schema.if) ? schema.then : schema.else, value, at))
  return issues
}

/** The issues if no alternative matches: those inside the closest one, the choices of all of the value's type, or that none matches. */
function closest(alternatives: unknown[], value: unknown, at: At): SchemaIssue[] {
  const isHere = ({ path }: SchemaIssue) => path.length === at.path.length
  const tried = alternatives.map((one) => ({ one, issues: check(one, value, at) }))
  const ofType = tried.filter(({ issues }) => !issues.some((issue) => isHere(issue) && issue.code === 'type'))
  const choices = ofType.map(({ one }) => choicesOf(schemaOf(one) ?? {}))
  if (choices.length > 0 && !choices.includes(undefined)) return [missedChoice(choices.flat(), at.path)]
  const [inside] = ofType
    .filter(({ issues }) => !issues.some(isHere))
    .sort((first, second) => first.issues.length - second.issues.length)
  return inside?.issues ?? [{ path: at.path, code: 'noMatch' }]
}

const rules: Rule[] = [checkChoice, checkString, checkNumber, checkArray, checkObject, checkCombined]
