const parts = 64
/** 32-bit words per text: two for its hash, one for its line. */
const width = 3

/** A line, and the line whose text it repeats. */
export type Repeat = { line: number; first: number }

/**
 * Finds duplicates in a file of any size. Keeps a 64-bit hash and the line of each text, partitioned by hash. Full pieces of a
 * partition become Blobs, which the browser stores outside of this thread's memory. At the end, partitions are searched one by one.
 *
 * `pieceSize` is a number of texts.
 */
export function createRepeats(pieceSize = 4096) {
  const pieces = Array.from({ length: parts }, () => new Uint32Array(pieceSize * width))
  const lengths = new Uint32Array(parts)
  const storedPieces = Array.from({ length: parts }, (): Blob[] => [])

  const add = (text: string, line: number) => {
    const [a, b] = hash(text)
    const part = b % parts
    const piece = pieces[part]
    if (!piece) return
    const at = lengths[part] ?? 0
    piece[at] = a
    piece[at + 1] = b
    piece[at + 2] = line
    if (at + width < piece.length) lengths[part] = at + width
    else {
      storedPieces[part]?.push(new Blob([piece]))
      lengths[part] = 0
    }
  }

  return {
    /** Adds the next text, in ascending order of lines. */
    add,
    /** Duplicates with the line of the first occurrence, partition by partition. */
    async *lines(): AsyncGenerator<Repeat[]> {
      for (const [part, piece] of pieces.entries()) {
        const all = new Blob([...(storedPieces[part] ?? []), piece.subarray(0, lengths[part])])
        yield repeatedIn(new Uint32Array(await all.arrayBuffer()))
      }
    },
  }
}

function repeatedIn(entries: Uint32Array): Repeat[] {
  const count = entries.length / width
  const size = 2 ** Math.ceil(Math.log2(count * 1.5 + 1))
  /** A hash table of entries, by position from 1; 0 is empty. */
  const slots = new Uint32Array(size)
  const found: Repeat[] = []
  const lineOf = (entry: number) => entries[entry * width + 2] ?? 0
  for (let entry = 0; entry < count; entry++) {
    const [a = 0, b = 0] = [entries[entry * width], entries[entry * width + 1]]
    const same = (other: number) => entries[other * width] === a && entries[other * width + 1] === b
    let slot = a & (size - 1)
    let other = slots[slot] ?? 0
    while (other !== 0 && !same(other - 1)) {
      slot = (slot + 1) & (size - 1)
      other = slots[slot] ?? 0
    }
    if (other === 0) slots[slot] = entry + 1
    else found.push({ line: lineOf(entry), first: lineOf(other - 1) })
  }
  return found
}

/** A text's 64-bit hash (cyrb64). */
function hash(text: string): [number, number] {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    a = Math.imul(a ^ letter, 2654435761)
    b = Math.imul(b ^ letter, 1597334677)
  }
  const first = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  const second = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [first >>> 0, second >>> 0]
}
