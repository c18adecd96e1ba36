import type { Position } from './rules'

/**
 * Converts offsets in UTF-16 code units to positions as the service reports them. The service counts offsets in UTF-8 bytes
 * but applies them to characters, so non-ASCII characters shift later positions to the right. The start of a line is
 * reported as the end of the previous line, the start of the text as 1:1, and anything past the end as the end.
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

/** How many of the sorted numbers are below the limit. */
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

/** Converts offsets in code units to offsets in UTF-8 bytes. */
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
