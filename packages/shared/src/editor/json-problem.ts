import { parse, type ParseError } from 'jsonc-parser'

import { placeAt } from './problem'

/** Where a text stops being JSON: line and column from 1; `found` is undefined if the text ends too early. */
export type JsonProblem = { line: number; column: number; found: string | undefined }

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }

/** The first error of a JSON text, or undefined if it is valid. Browsers' own messages differ and often give no position. */
export function findJsonProblem(text: string): JsonProblem | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch {
    const offset = firstError(text)
    return { ...placeAt(text, offset), found: text.slice(offset).match(/^./su)?.[0] }
  }
}

function firstError(text: string): number {
  const errors: ParseError[] = []
  try {
    parse(text, errors, strict)
  } catch (error) {
    // Nested deeper than the call stack, so the position is unknown.
    if (!(error instanceof RangeError)) throw error
    return 0
  }
  // At the end of the text it may report a position in the white space before it.
  const offset = Math.min(...errors.map((error) => error.offset))
  return Number.isFinite(offset) && text.slice(offset).trim() !== '' ? offset : text.length
}
