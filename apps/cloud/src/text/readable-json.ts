import { isRecord } from '@atrium/shared/json'
import { orderedJson } from '@atrium/shared/difference'

import { readSource } from './source'

const readable = (value: unknown): unknown => {
  if (typeof value === 'string') return readSource(value)
  if (Array.isArray(value)) return value.map(readable)
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, readable(inner)]))
    : value
}

/** A value as JSON for diffs: texts in `base64://` URLs are decoded, with their line breaks. */
export const readableJson = (value: unknown): string =>
  orderedJson(readable(value), 2).replaceAll(/\\(.)/g, (escape, char) => (char === 'n' ? '\n' : escape))
