import type { Position } from './rules'

/**
 * Converts offsets in UTF-16 code units to positions as the service reports them. The service counts an offset in bytes of
 * UTF-8 but walks it in characters, so characters beyond ASCII push what follows to the right. A place at the beginning of a
 * line is reported as the end of the previous line, the very first one as 1:1, one behind the end as the end.
 */
export function positionsOf(text: string): (index: number) => Position {
  const bytes = byteOffsets(text)
  const breaks: number[] = []
  let characters = 0
  for (const character of text) {
    if (character === '\n') breaks.push(characters)
    characters++
  }
  return (index) => {
    const offset = Math.max(1, bytes(index))
    const last = offset > characters ? characters : offset - 1
    const before = countBelow(breaks, last)
    return { Line: before + 1, column: Math.min(offset, characters) - ((breaks[before - 1] ?? -1) + 1) }
  }
}

/** How many of the ascending numbers are below the limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** From offsets in code units to offsets in bytes of UTF-8. */
function byteOffsets(text: string): (index: number) => number {
  const offsets = new Uint32Array(text.length + 1)
  let bytes = 0
  for (let index = 0; index < text.length; index++) {
    offsets[index] = bytes
    const code = text.charCodeAt(index)
    const half = code >= 0xd800 && code <= 0xdfff
    bytes += code < 0x80 ? 1 : code < 0x800 || half ? 2 : 3
  }
  offsets[text.length] = bytes
  return (index) => offsets[index] ?? bytes
}
