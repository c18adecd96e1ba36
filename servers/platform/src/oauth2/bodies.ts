import type { z } from 'zod'
import { invalid } from '../http/errors'
import type { Call } from '../http/handlers'

/**
 * JSON of the body; `null` is treated as an empty object.
 * @throws HttpError 400
 */
export function jsonOf(call: Call): unknown {
  try {
    const body: unknown = JSON.parse(call.rawBody)
    return body ?? {}
  } catch {
    throw invalid(call.rawBody === '' ? 'The request has no body.' : 'The body is not valid JSON.')
  }
}

/**
 * Reads a value by its schema.
 * @throws HttpError 400 that names the place
 */
export function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const place = issue?.path.join('.')
  throw invalid(`${place ? `"${place}"` : 'The body'} is not valid: ${issue?.message ?? 'unknown fault'}.`)
}
