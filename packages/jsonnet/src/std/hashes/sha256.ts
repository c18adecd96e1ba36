import { addWords, bytesOfWords, padded, rotateRight } from './blocks'
import { primes, rootBits } from './roots'

const constants = primes(64).map((prime) => Number(rootBits(prime, 3, 32)) | 0)
const initial = primes(8).map((prime) => Number(rootBits(prime, 2, 32)) | 0)

/** FIPS 180-4. */
export function sha256(message: Uint8Array, onBlock: () => void): Uint8Array {
  const view = padded(message, 64, false)
  let state = initial
  for (let block = 0; block < view.byteLength; block += 64) {
    onBlock()
    const words = Array.from({ length: 16 }, (_, index) => view.getInt32(block + index * 4))
    const word = (index: number): number => words[index] ?? 0
    for (let index = 16; index < 64; index += 1) {
      const [near, far] = [word(index - 2), word(index - 15)]
      const s0 = rotateRight(far, 7) ^ rotateRight(far, 18) ^ (far >>> 3)
      const s1 = rotateRight(near, 17) ^ rotateRight(near, 19) ^ (near >>> 10)
      words.push((word(index - 16) + s0 + word(index - 7) + s1) | 0)
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let index = 0; index < 64; index += 1) {
      const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
      const first = (h + s1 + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + word(index)) | 0
      const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    state = addWords(state, [a, b, c, d, e, f, g, h])
  }
  return bytesOfWords(state, false)
}
