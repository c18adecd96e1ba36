import type { z } from 'zod'
import { invalid } from './errors'

/** Parses a value by its schema. @param above the value's path in the body @throws HttpError 400 that names the path */
export function readValue<T>(schema: z.ZodType<T>, value: unknown, ...above: PropertyKey[]): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const place = issue && [...above, ...issue.path].join('.')
  throw invalid(`${place ? `"${place}"` : 'The body'} is not valid: ${issue?.message ?? 'unknown fault'}.`)
}
