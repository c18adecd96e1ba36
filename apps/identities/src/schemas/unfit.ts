import { traitsSchema, validate } from '@atrium/shared/schema-form'

import type { Reason } from './reason'
import { traitLabel } from './trait-fields'

/** The first of someone's traits that doesn't match a schema; nothing if they all match. */
export function unfitIn(document: unknown, traits: unknown): Reason | undefined {
  const [issue] = validate(traitsSchema(document), traits ?? {})
  if (!issue) return undefined
  const { path, code, expected } = issue
  return { path: ['traits', ...path].join('.'), label: traitLabel(document, path), code, wanted: expected }
}
