import { addWords, bytesOfWords, padded, rotateLeft } from './blocks'

const constants = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6]

/** FIPS 180-4. */
export function sha1(message: Uint8Array, onBlock: () => void): Uint8Array {
  const view = padded(message, 64, false)
  let state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (let block = 0; block < view.byteLength; block += 64) {
    onBlock()
    const words = Array.from({ length: 16 }, (_, index) => view.getInt32(block + index * 4))
    const word = (index: number): number => words[index] ?? 0
    for (let index = 16; index < 80; index += 1)
      words.push(rotateLeft(word(index - 3) ^ word(index - 8) ^ word(index - 14) ^ word(index - 16), 1))
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
    for (let index = 0; index < 80; index += 1) {
      const round = Math.floor(index / 20)
      const parity = b ^ c ^ d
      const mixed = [(b & c) | (~b & d), parity, (b & c) | (b & d) | (c & d), parity][round] ?? 0
      const sum = (rotateLeft(a, 5) + mixed + e + (constants[round] ?? 0) + word(index)) | 0
      ;[e, d, c, b, a] = [d, c, rotateLeft(b, 30), a, sum]
    }
    state = addWords(state, [a, b, c, d, e])
  }
  return bytesOfWords(state, false)
}
