import { padded } from './blocks'
import { primes, rootBits } from './roots'

const constants = primes(80).map((prime) => rootBits(prime, 3, 64))
const initial = primes(8).map((prime) => rootBits(prime, 2, 64))

const word64 = (value: bigint): bigint => BigInt.asUintN(64, value)
const rotate = (word: bigint, by: bigint): bigint => word64((word >> by) | (word << (64n - by)))

/** FIPS 180-4. */
export function sha512(message: Uint8Array, onBlock: () => void): Uint8Array {
  const view = padded(message, 128, false)
  let state = initial
  for (let block = 0; block < view.byteLength; block += 128) {
    onBlock()
    const words = Array.from({ length: 16 }, (_, index) => view.getBigUint64(block + index * 8))
    const word = (index: number): bigint => words[index] ?? 0n
    for (let index = 16; index < 80; index += 1) {
      const [near, far] = [word(index - 2), word(index - 15)]
      const s0 = rotate(far, 1n) ^ rotate(far, 8n) ^ (far >> 7n)
      const s1 = rotate(near, 19n) ^ rotate(near, 61n) ^ (near >> 6n)
      words.push(word64(word(index - 16) + s0 + word(index - 7) + s1))
    }
    let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state
    for (let index = 0; index < 80; index += 1) {
      const s1 = rotate(e, 14n) ^ rotate(e, 18n) ^ rotate(e, 41n)
      const first = h + s1 + ((e & f) ^ (word64(~e) & g)) + (constants[index] ?? 0n) + word(index)
      const s0 = rotate(a, 28n) ^ rotate(a, 34n) ^ rotate(a, 39n)
      const second = s0 + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, word64(d + first), c, b, a, word64(first + second)]
    }
    const next = [a, b, c, d, e, f, g, h]
    state = state.map((one, index) => word64(one + (next[index] ?? 0n)))
  }
  const result = new DataView(new ArrayBuffer(64))
  state.forEach((one, index) => result.setBigUint64(index * 8, one))
  return new Uint8Array(result.buffer)
}
