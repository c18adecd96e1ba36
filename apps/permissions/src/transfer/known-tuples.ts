/** A set of known relationships, by a 64-bit hash of their text: some tens of bytes each, so that millions fit into a page. */
export type KnownTuples = {
  has: (text: string) => boolean
  add: (text: string) => void
  readonly size: number
}

export function knownTuples(): KnownTuples {
  const known = new Map<number, number>()
  return {
    has(text) {
      const [key, rest] = hashOf(text)
      return known.get(key) === rest
    },
    add(text) {
      const [key, rest] = hashOf(text)
      if (!known.has(key)) known.set(key, rest)
    },
    get size() {
      return known.size
    },
  }
}

/** A 64-bit hash (both halves of cyrb53) as two numbers of 53 and 11 bits. */
function hashOf(text: string): [key: number, rest: number] {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  const left = mixed(a, b)
  const right = mixed(b, a)
  return [left * 2 ** 21 + (right >>> 11), right & 0x7ff]
}

const mixed = (one: number, other: number): number =>
  (Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35)) >>> 0
