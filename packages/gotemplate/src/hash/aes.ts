// AES-256 (FIPS 197) in CBC mode with PKCS #7 padding.

const double = (byte: number) => ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 0xff

function times(a: number, b: number): number {
  let [left, right, product] = [a, b, 0]
  while (right > 0) {
    if (right & 1) product ^= left
    left = double(left)
    right >>= 1
  }
  return product
}

/** The S-box: each byte's inverse in the field, with its bits mixed. */
const substitute = Uint8Array.from({ length: 256 }, (_none, byte) => {
  let inverse = 0
  if (byte > 0) for (let one = 1; one < 256; one += 1) if (times(byte, one) === 1) inverse = one
  let mixed = inverse
  for (let turn = 1; turn <= 4; turn += 1) mixed ^= ((inverse << turn) | (inverse >> (8 - turn))) & 0xff
  return mixed ^ 0x63
})
const restore = new Uint8Array(256)
substitute.forEach((to, from) => (restore[to] = from))

const rounds = 14
const block = 16
const at = (list: ArrayLike<number>, index: number) => list[index] ?? 0

function expand(key: Uint8Array): Uint8Array {
  const words = new Uint8Array(block * (rounds + 1))
  words.set(key)
  let constant = 1
  for (let place = 32; place < words.length; place += 4) {
    let word = Array.from(words.subarray(place - 4, place))
    if (place % 32 === 0) {
      word = [1, 2, 3, 0].map((from) => at(substitute, at(word, from)))
      word[0] = at(word, 0) ^ constant
      constant = double(constant)
    } else if (place % 32 === 16) word = word.map((byte) => at(substitute, byte))
    word.forEach((byte, index) => (words[place + index] = at(words, place + index - 32) ^ byte))
  }
  return words
}

const mixWith = (state: Uint8Array, factors: readonly number[]) =>
  state.map((_byte, place) => {
    const column = place - (place % 4)
    return [0, 1, 2, 3].reduce(
      (sum, row) => sum ^ times(at(state, column + row), at(factors, (row - (place % 4) + 4) % 4)),
      0,
    )
  })

const xor = (a: Uint8Array, b: ArrayLike<number>) => a.map((byte, place) => byte ^ at(b, place))
const roundKey = (keys: Uint8Array, round: number) => keys.subarray(round * block, (round + 1) * block)

function encryptBlock(keys: Uint8Array, input: Uint8Array): Uint8Array {
  let state = xor(input, roundKey(keys, 0))
  for (let round = 1; round <= rounds; round += 1) {
    const moved = state.map((_byte, place) => at(substitute, at(state, (place + 4 * (place % 4)) % block)))
    state = xor(round === rounds ? moved : mixWith(moved, [2, 3, 1, 1]), roundKey(keys, round))
  }
  return state
}

function decryptBlock(keys: Uint8Array, input: Uint8Array): Uint8Array {
  let state = xor(input, roundKey(keys, rounds))
  for (let round = rounds - 1; round >= 0; round -= 1) {
    const moved = state.map((_byte, place) => at(restore, at(state, (place - 4 * (place % 4) + 64) % block)))
    const open = xor(moved, roundKey(keys, round))
    state = round === 0 ? open : mixWith(open, [14, 11, 13, 9])
  }
  return state
}

/** @param key 32 bytes @returns the ciphertext, prefixed with the initialization vector `start` */
export function encryptCbc(key: Uint8Array, start: Uint8Array, plain: Uint8Array): Uint8Array {
  const keys = expand(key)
  const padding = block - (plain.length % block)
  const padded = new Uint8Array(plain.length + padding).fill(padding)
  padded.set(plain)
  const out = new Uint8Array(block + padded.length)
  out.set(start)
  for (let place = 0; place < padded.length; place += block) {
    const before = out.subarray(place, place + block)
    out.set(encryptBlock(keys, xor(padded.subarray(place, place + block), before)), place + block)
  }
  return out
}

/** The reverse; the last byte is the padding's length. @returns `undefined` if there is no ciphertext, or only part of a block */
export function decryptCbc(key: Uint8Array, chain: Uint8Array): Uint8Array | undefined {
  if (chain.length < 2 * block || chain.length % block !== 0) return undefined
  const keys = expand(key)
  const out = new Uint8Array(chain.length - block)
  for (let place = block; place < chain.length; place += block)
    out.set(
      xor(decryptBlock(keys, chain.subarray(place, place + block)), chain.subarray(place - block, place)),
      place - block,
    )
  const padding = at(out, out.length - 1)
  return padding > out.length ? undefined : out.subarray(0, out.length - padding)
}
