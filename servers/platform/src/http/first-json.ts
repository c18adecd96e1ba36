import { storable } from './body'
import { invalid } from './errors'

/** The end of a text's first object or list; the text's length if there is none. */
function endOfFirst(text: string): number {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inString && sign === '\\') at++
    else if (sign === '"') inString = !inString
    else if (!inString && (sign === '{' || sign === '[')) depth++
    else if (!inString && (sign === '}' || sign === ']') && --depth === 0) return at + 1
  }
  return text.length
}

/**
 * The JSON value that a body begins with. Like the real services, it ignores what follows.
 * @throws HttpError 400 for a body that doesn't begin with one
 */
export function firstJson(body: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  const parsed = (json: string): { value: unknown } | undefined => {
    try {
      return { value: JSON.parse(json, reviver) }
    } catch {
      return undefined
    }
  }
  // most bodies have nothing else, and aren't read twice
  const found = parsed(body) ?? parsed(body.slice(0, endOfFirst(body)))
  if (found) return storable(found.value, body)
  throw invalid(body === '' ? 'The request has no body.' : 'The body is not valid JSON.')
}
