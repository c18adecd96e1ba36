const first = 2 ** 12
const fullest = 0.8
/** Two words of 32 bits each, so a memory of at most 32 MB. */
const largest = 2 ** 22

/** How many texts are remembered at most. */
export const mostRemembered = Math.floor(largest * fullest)

/**
 * Tells whether a text came before, by 64 bits of it, in eight bytes each: a file has millions of rows. What comes after
 * `mostRemembered` different ones is compared with those only.
 */
export function createSeenBefore(): (text: string) => boolean {
  let slots = new Uint32Array(2 * first)
  let count = 0

  /** Where these words stand, or would. */
  const placeOf = (a: number, b: number) => {
    const size = slots.length / 2
    let at = a & (size - 1)
    while ((slots[2 * at] !== a || slots[2 * at + 1] !== b) && (slots[2 * at] !== 0 || slots[2 * at + 1] !== 0))
      at = (at + 1) & (size - 1)
    return 2 * at
  }

  const grow = () => {
    const before = slots
    slots = new Uint32Array(before.length * 2)
    for (let at = 0; at < before.length; at += 2) {
      const [a = 0, b = 0] = [before[at], before[at + 1]]
      if (a !== 0 || b !== 0) slots.set([a, b], placeOf(a, b))
    }
  }

  return (text) => {
    const [a, b] = hash(text)
    const place = placeOf(a, b)
    if (slots[place] === a && slots[place + 1] === b) return true
    if (count >= mostRemembered) return false
    slots[place] = a
    slots[place + 1] = b
    count++
    if (count > (slots.length / 2) * fullest && slots.length / 2 < largest) grow()
    return false
  }
}

/** 64 bits of a text (cyrb64), never all zero. */
function hash(text: string): [number, number] {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    a = Math.imul(a ^ letter, 2654435761)
    b = Math.imul(b ^ letter, 1597334677)
  }
  const first = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  const second = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [first >>> 0 || 1, second >>> 0]
}
