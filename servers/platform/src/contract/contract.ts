import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { allOperations, type AnyOperationId } from '@atrium/shared/operations'
import { invalid, type HttpError } from '../http/errors'
import document from './contract.json'

type Schema = Record<string, unknown>
type Entry = { status: number; required?: boolean; body?: Record<string, Schema> }

// the file is made by scripts/contract.mjs; its schemas have no type of their own
const entries = document.operations as Partial<Record<string, Entry>>
// an empty text clears it, as it does the other fields of an organization; the contract knows no way to
document.schemas.OrganizationBody.properties.default_region.enum.push('')

/** ajv as the contract needs it: unknown number formats accepted, no opinions on style. */
export function contractAjv(options: { coerce?: boolean } = {}): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: false, logger: false, coerceTypes: options.coerce ? 'array' : false })
  formats.default(ajv)
  for (const name of ['uint8', 'uint32', 'uint64', 'int32', 'int64']) {
    ajv.addFormat(name, { type: 'number', validate: () => true })
  }
  ajv.addFormat('uuid4', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)
  return ajv
}

function lazily(coerce: boolean): (id: string, type: string, schema: Schema) => ValidateFunction {
  let ajv: Ajv | undefined
  const compiled = new Map<string, ValidateFunction>()
  return (id, type, schema) => {
    const key = `${id} ${type}`
    const known = compiled.get(key)
    if (known) return known
    ajv ??= contractAjv({ coerce }).addSchema({ $id: 'contract', schemas: document.schemas })
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')
    const validate = ajv.compile(JSON.parse(text) as Schema)
    compiled.set(key, validate)
    return validate
  }
}

const strictly = lazily(false)
const leniently = lazily(true)

const methodStatus: Record<string, number> = { POST: 201, DELETE: 204 }

/** Status of an operation's success: the contract's; for open operations 201 for POST, 204 for DELETE, 200 otherwise. */
export const successStatus = (id: AnyOperationId): number =>
  entries[id]?.status ?? methodStatus[allOperations[id].method] ?? 200

/** Content types that the contract allows for the operation's body; empty if it defines none. */
export const bodyTypes = (id: AnyOperationId): string[] => Object.keys(entries[id]?.body ?? {})

/** What is wrong, naming the field: `The field "traits.email" must be string.` */
export function sentenceOf(error: ErrorObject | undefined, root = 'The body'): string {
  if (!error) return `${root} is not valid.`
  const parts = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const params: Record<string, unknown> = error.params
  for (const key of ['missingProperty', 'additionalProperty', 'unevaluatedProperty']) {
    if (typeof params[key] !== 'string') continue
    const field = [...parts, params[key]].join('.')
    return key === 'missingProperty' ? `The field "${field}" is required.` : `The field "${field}" is unknown.`
  }
  const subject = parts.length > 0 ? `The field "${parts.join('.')}"` : root
  const allowed = Array.isArray(params.allowedValues)
    ? `: ${params.allowedValues.map((v) => JSON.stringify(v)).join(', ')}`
    : ''
  return `${subject} ${error.message ?? 'is not valid'}${allowed}.`
}

/**
 * Holds a body against the contract. An absent one counts as `{}`, so that what it lacks is named. Forms are coerced: their
 * numbers and booleans are text.
 * @returns the failure, or undefined
 */
export function bodyFault(id: AnyOperationId, contentType: string, body: unknown): HttpError | undefined {
  const bodies = entries[id]?.body
  if (!bodies) return undefined
  const types = Object.keys(bodies)
  if (types.every((type) => type === 'text/plain')) return undefined
  const form = contentType === 'application/x-www-form-urlencoded'
  const type = types.find((known) => known === contentType) ?? (body === undefined ? types[0] : undefined)
  if (type === undefined) return invalid(`The body must be of type ${types.join(' or ')}.`)
  const validate = (form ? leniently : strictly)(id, type, bodies[type] ?? {})
  const value = body ?? {}
  if (validate(value)) return undefined
  const error = validate.errors?.find((found) => found.keyword !== 'if')
  return invalid(sentenceOf(error), { details: error && { field: fieldOf(error) } })
}

const fieldOf = (error: ErrorObject): string =>
  [...error.instancePath.split('/').slice(1), ...[error.params.missingProperty ?? []].flat()].join('.')
