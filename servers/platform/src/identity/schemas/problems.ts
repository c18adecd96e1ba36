import type { ErrorObject } from 'ajv'
import { invalid, type HttpError } from '../../http/errors'
import { isRecord } from '../../http/json'
import { messages, type UiMessage } from '../messages'
import type { CompiledSchema } from './compile'
import type { TraitField } from './trait-fields'

/** An error of a field such as `traits.email`. */
export type FieldProblem = { field: string; message: UiMessage; pointer: string; reason: string }

/** The part of an `IdentitySchema` that checks traits. */
type Checked = { problems: (traits: unknown) => Promise<FieldProblem[]> }

/** The most errors reported for one check. */
const MOST = 200

/** Checks traits against their compiled schema. */
export function problemsOf(validate: CompiledSchema, traits: unknown): FieldProblem[] {
  if (validate({ traits })) return []
  const errors = validate.errors ?? []
  return (
    errors
      .filter((error) => !isSummary(error))
      // for a value of the wrong type, only the type is reported
      .filter((error) => error.keyword === 'type' || !hasWrongType(errors, error))
      .toSorted(byPlace(errors))
      .filter(isFirstExtra())
      .slice(0, MOST)
      .map((error) => problemOf(error, errors))
  )
}

/** Errors that the errors of subschemas already explain. A value that matches several `oneOf` schemas has no such errors. */
const isSummary = ({ keyword, params }: ErrorObject): boolean => {
  const { passingSchemas }: Record<string, unknown> = params
  return keyword === 'if' || keyword === 'anyOf' || (keyword === 'oneOf' && !Array.isArray(passingSchemas))
}

const isExtra = ({ keyword }: ErrorObject): boolean => keyword === 'additionalProperties'

/** Reports all properties of an object that its schema doesn't allow as one error. */
function isFirstExtra(): (error: ErrorObject) => boolean {
  const seen = new Set<string>()
  return (error) => {
    if (!isExtra(error)) return true
    const isFirst = !seen.has(error.instancePath)
    seen.add(error.instancePath)
    return isFirst
  }
}

/** The service's order of the errors of one value. */
const order = ['const', 'enum', 'format', 'not', 'minLength', 'maxLength', 'pattern']

/** Errors of a text or number together, in the service's order. */
function byPlace(errors: readonly ErrorObject[]): (a: ErrorObject, b: ErrorObject) => number {
  const first = new Map<string, number>()
  const places = new Map<ErrorObject, number>()
  for (const [index, error] of errors.entries()) {
    if (!first.has(error.instancePath)) first.set(error.instancePath, index)
    const isScalar = typeof error.data !== 'object' || error.data === null
    places.set(error, isScalar ? (first.get(error.instancePath) ?? index) : index)
  }
  const placeOf = (error: ErrorObject) => places.get(error) ?? 0
  return (a, b) => placeOf(a) - placeOf(b) || order.indexOf(a.keyword) - order.indexOf(b.keyword)
}

const hasWrongType = (errors: readonly ErrorObject[], { instancePath }: ErrorObject): boolean =>
  errors.some((other) => other.keyword === 'type' && other.instancePath === instancePath)

/**
 * Checks traits against their schema.
 * @throws HttpError 500 `invalid_configuration` when the schema can't be used, 503 `busy`
 */
export const traitProblems = (schema: Checked, traits: unknown): Promise<FieldProblem[]> => schema.problems(traits)

const isOfAddress = ({ message: { id } }: FieldProblem): boolean =>
  id === messages.invalidEmail('').id || id === messages.invalidPhone('').id

/**
 * The same for traits that weren't submitted in a form: the service parses addresses for codes and verification once more, and
 * repeats their errors.
 * @throws HttpError as `traitProblems`
 */
export async function storedTraitProblems(
  schema: Checked & { fields: readonly TraitField[] },
  traits: unknown,
): Promise<FieldProblem[]> {
  const problems = await traitProblems(schema, traits)
  const read = new Set(schema.fields.filter((one) => one.codeVia ?? one.verificationVia).map(({ name }) => name))
  const again = problems.filter((problem) => isOfAddress(problem) && read.has(problem.field))
  return [...problems, ...again.map((problem) => ({ ...problem, message: messages.generic(problem.message.text) }))]
}

/** @throws HttpError 400 that names the first field */
export async function assertTraits(schema: Checked, traits: unknown): Promise<void> {
  const [problem] = await traitProblems(schema, traits)
  if (problem) throw rejected(problem)
}

const rejected = ({ pointer, reason }: FieldProblem): HttpError => invalid(`I[#${pointer}] ${reason}`)

const dotted = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')

function problemOf(error: ErrorObject, errors: readonly ErrorObject[]): FieldProblem {
  const params: Record<string, unknown> = error.params
  const missing = error.keyword === 'required' ? String(params.missingProperty) : undefined
  const pointer = missing === undefined ? error.instancePath : `${error.instancePath}/${missing}`
  return {
    field: dotted(pointer) || 'traits',
    pointer: error.instancePath,
    message: isExtra(error) ? messages.generic(extras(error, errors)) : messageOf(error, params, missing),
    reason: missing === undefined ? (error.message ?? 'is not valid') : `missing properties: "${missing}"`,
  }
}

/** The most properties named in one error. */
const MOST_NAMED = 20

/** The properties of an object that its schema doesn't allow. */
function extras({ instancePath }: ErrorObject, errors: readonly ErrorObject[]): string {
  const names = errors
    .filter((other) => isExtra(other) && other.instancePath === instancePath)
    .slice(0, MOST_NAMED)
    .map(({ params }: ErrorObject) => {
      const { additionalProperty }: Record<string, unknown> = params
      return `"${String(additionalProperty)}"`
    })
  return `additionalProperties ${names.join(', ')} not allowed`
}

/** The JSON type of a value. */
export const typeName = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : isRecord(value) ? 'object' : typeof value
const size = (value: unknown): number =>
  typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : 0
const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The service parses the value from its own error text: it misses empty values, and gets only the end of values with quotes. */
export function formatMessage(format: string, value: string): UiMessage {
  const quoted = JSON.stringify(value)
  const read = /"([^"]+)"$/.exec(quoted)?.[1]
  if (read !== undefined && format === 'email') return messages.invalidEmail(read)
  if (read !== undefined && format === 'tel') return messages.invalidPhone(read)
  return messages.generic(`${quoted} is not valid "${format}"`)
}

function messageOf(error: ErrorObject, params: Record<string, unknown>, missing: string | undefined): UiMessage {
  const data: unknown = error.data
  const limit = figure(params.limit)
  if (missing !== undefined) return messages.required(missing)
  switch (error.keyword) {
    case 'minLength':
      return messages.tooShort(limit, size(data))
    case 'maxLength':
      return messages.tooLong(limit, size(data))
    case 'pattern':
      return messages.pattern(String(params.pattern))
    case 'format':
      return formatMessage(String(params.format), String(data))
    case 'minimum':
      return messages.minimum(limit, figure(data))
    case 'exclusiveMinimum':
      return messages.exclusiveMinimum(limit, figure(data))
    case 'maximum':
      return messages.maximum(limit, figure(data))
    case 'exclusiveMaximum':
      return messages.exclusiveMaximum(limit, figure(data))
    case 'multipleOf':
      return messages.multipleOf(figure(params.multipleOf), figure(data))
    case 'maxItems':
      return messages.maxItems(limit, size(data))
    case 'minItems':
      return messages.minItems(limit, size(data))
    case 'uniqueItems':
      return messages.duplicateItems(
        Math.min(figure(params.i), figure(params.j)),
        Math.max(figure(params.i), figure(params.j)),
      )
    case 'type':
      return messages.type([params.type].flat().map(String), typeName(data))
    case 'const':
      return messages.constant(JSON.stringify(params.allowedValue))
    case 'enum':
      return messages.generic(
        `value must be one of ${[params.allowedValues]
          .flat()
          .map((v) => JSON.stringify(v))
          .join(', ')}`,
      )
    default:
      return messages.generic(error.message ?? 'This value is not valid.')
  }
}
