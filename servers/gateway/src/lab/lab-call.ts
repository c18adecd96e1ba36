import { allOperations, operationIds, type AnyOperationId, type Match } from '@atrium/shared/operations'
import { bodyBounds, bodyKind, excessOf, excessReason } from '@atrium/shared/operations/bounds'
import { z } from 'zod'

import { badRequest } from '../errors'
import { accountCookies } from '../proxy/request-headers'
import { readValue } from '../read-json'
import { rejectTarget } from '../request-target'

/** The self-service operations that anyone may call: the flow lab reaches these and nothing else of any service. */
export const labOperations = operationIds.filter(
  (id) => allOperations[id].api === 'FrontendApi' && allOperations[id].capability === null,
)

/** The headers that a self-service API client may set. */
const headerNames = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'user-agent',
  'x-csrf-token',
  'x-session-token',
] as const

const headerText = z
  .string()
  .max(16_384)
  .regex(/^[\t\x20-\x7e]*$/, 'has characters that no header has')
const part = z.string().max(8_192)

const callSchema = <Id extends AnyOperationId>(operations: readonly Id[]) =>
  z.strictObject({
    operation: z.enum(operations, 'is not an operation that can be called here'),
    path: z.record(z.string(), part.min(1)).default({}),
    query: z
      .array(z.tuple([part.min(1), part]))
      .max(50)
      .default([]),
    headers: z.partialRecord(z.enum(headerNames, 'is not sent from here'), headerText).default({}),
    body: z.string().optional(),
  })

/** A request as the lab describes it: an operation of the table by name, never a URL. */
export type LabCall = { match: Match; target: string; headers: Record<string, string>; body: string | undefined }

/**
 * Reads the description of a request.
 * @param operations the allowed operations
 * @throws GatewayError 400 for anything that isn't a request of one of them.
 */
export function readLabCall(description: unknown, operations: readonly AnyOperationId[] = labOperations): LabCall {
  const read = readValue(description, callSchema(operations), 'invalid_lab_call')
  const { operation: id, path, query, headers, body } = read
  const operation = allOperations[id]
  if (body !== undefined && operation.method === 'GET') {
    throw badRequest('unexpected_body', 'This GET request cannot have a body.')
  }
  const excess = body === undefined ? undefined : excessOf(body, bodyBounds(id), bodyKind(headers['content-type'], id))
  if (excess) throw badRequest('invalid_lab_call', `body: ${excessReason(excess, bodyBounds(id))}`)
  const search = new URLSearchParams(query).toString()
  const target = fillTemplate(operation.path, path) + (search && `?${search}`)
  const rejected = rejectTarget(target)
  if (rejected) throw rejected
  return { match: { id, operation, params: path }, target, headers: allowedHeaders(headers), body }
}

function fillTemplate(template: string, values: Record<string, string>): string {
  const names = [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
  const unknown = Object.keys(values).find((name) => !names.includes(name))
  if (unknown !== undefined) throw badRequest('invalid_lab_call', `path.${unknown}: is not in ${template}`)
  return template.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw badRequest('invalid_lab_call', `path.${name}: is missing`)
    return encodeURIComponent(value)
  })
}

/** Only the cookies of a project's public API, as if a browser called it directly. */
function allowedHeaders({ cookie, ...headers }: Partial<Record<string, string>>): Record<string, string> {
  const cookies = cookie && accountCookies(cookie)
  const definedHeaders = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { ...Object.fromEntries(definedHeaders), ...(cookies && { cookie: cookies }) }
}
