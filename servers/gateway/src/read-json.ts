import type { z } from 'zod'

import { badRequest } from './errors'
import { parsedJson } from './parsed-json'

/**
 * The JSON in a text that a page sent to the gateway itself.
 * @throws GatewayError 400 `malformed_body`
 */
export function jsonOf(text: string): unknown {
  const value = parsedJson(text)
  if (value === undefined) throw badRequest('malformed_body', 'The body is not JSON.')
  return value
}

/**
 * What a page sent to the gateway itself, as its schema describes it.
 * @throws GatewayError 400 with this ID, and the first field that doesn't match as its reason
 */
export function readValue<Schema extends z.ZodType>(value: unknown, schema: Schema, id: string): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw badRequest(id, `${issue?.path.join('.') || 'The request'}: ${issue?.message}`)
}
