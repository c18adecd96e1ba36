/** Where a text stops being JSON: offset from 0, line and column from 1; `found` is undefined where it ends too early. */
export type JsonError = { offset: number; line: number; column: number; found: string | undefined }

const tokens = {
  space: /[ \t\n\r]*/y,
  text: /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y,
  number: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y,
  word: /true|false|null/y,
}

class Stop extends Error {
  constructor(readonly offset: number) {
    super()
  }
}

/**
 * The first error of a JSON text, or undefined where there is none. The browsers' own messages differ and often leave the place
 * out. Nesting goes as deep as the call stack.
 */
export function findJsonError(source: string): JsonError | undefined {
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (!found || found[0] === '') return false
    at = pattern.lastIndex
    return true
  }
  const space = () => void take(tokens.space)
  const takeSign = (sign: string): boolean => {
    space()
    if (source[at] !== sign) return false
    at += 1
    return true
  }
  const need = (sign: string) => {
    if (!takeSign(sign)) throw new Stop(at)
  }
  const members = (end: string, member: () => void) => {
    if (takeSign(end)) return
    do member()
    while (takeSign(','))
    need(end)
  }
  const value = () => {
    space()
    if (takeSign('{'))
      return members('}', () => {
        space()
        if (!take(tokens.text)) throw new Stop(at)
        need(':')
        value()
      })
    if (takeSign('[')) return members(']', value)
    if (!take(tokens.text) && !take(tokens.number) && !take(tokens.word)) throw new Stop(at)
  }

  try {
    value()
    space()
    return at < source.length ? placeOf(source, at) : undefined
  } catch (error) {
    if (error instanceof Stop) return placeOf(source, error.offset)
    throw error
  }
}

function placeOf(source: string, offset: number): JsonError {
  const before = source.slice(0, offset).split('\n')
  const [found] = source.slice(offset)
  return { offset, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, found }
}
