import { LARGE } from '../db/weight'
import { pause } from '../work/pause'
import { isRecord } from './json'

/** The JSON of a value in pieces: lists, and lists in an object, entry by entry. */
function* piecesOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    let before = '['
    for (const entry of value as unknown[]) {
      yield before
      // as in a list's JSON
      yield JSON.stringify(entry) ?? 'null'
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  } else if (isRecord(value) && !('toJSON' in value)) {
    let before = '{'
    for (const [name, part] of Object.entries(value)) {
      const pieces = Array.isArray(part) ? piecesOf(part) : [JSON.stringify(part) as string | undefined]
      let isFirst = true
      for (const piece of pieces) {
        if (piece === undefined) continue
        if (isFirst) yield `${before}${JSON.stringify(name)}:`
        isFirst = false
        before = ','
        yield piece
      }
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value)
}

/** The JSON of a response of megabytes, as from `JSON.stringify`, but yielding to other requests. */
export async function jsonInTurns(value: unknown): Promise<Buffer> {
  const chunks: Buffer[] = []
  let text = ''
  for (const piece of piecesOf(value)) {
    text += piece
    if (text.length < LARGE) continue
    chunks.push(Buffer.from(text))
    text = ''
    await pause()
  }
  return Buffer.concat([...chunks, Buffer.from(text)])
}
