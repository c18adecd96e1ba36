import { addWords, bytesOfWords, padded, rotateLeft } from './blocks'

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const constants = Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32) | 0)

/** RFC 1321. */
export function md5(message: Uint8Array, onBlock: () => void): Uint8Array {
  const view = padded(message, 64, true)
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let block = 0; block < view.byteLength; block += 64) {
    onBlock()
    let [a = 0, b = 0, c = 0, d = 0] = state
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4
      const mixed = [(b & c) | (~b & d), (d & b) | (~d & c), b ^ c ^ d, c ^ (b | ~d)][round] ?? 0
      const word = [step, 5 * step + 1, 3 * step + 5, 7 * step][round] ?? 0
      const sum = a + mixed + (constants[step] ?? 0) + view.getInt32(block + (word % 16) * 4, true)
      ;[a, d, c, b] = [d, c, b, (b + rotateLeft(sum | 0, shifts[round]?.[step % 4] ?? 0)) | 0]
    }
    state = addWords(state, [a, b, c, d])
  }
  return bytesOfWords(state, true)
}
