// SHA-1, SHA-256 and SHA-512 of FIPS 180-4. The browser's own are asynchronous.

/** The first primes. */
function primes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}

/** The integer part of the `power`-th root of `value`. */
function root(value: bigint, power: bigint): bigint {
  let [low, high] = [0n, 1n << (BigInt(value.toString(2).length) / power + 1n)]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (middle ** power <= value) low = middle
    else high = middle - 1n
  }
  return low
}

/** The first fractional bits of a prime's root. */
const fraction = (prime: number, power: bigint, bits: bigint) =>
  BigInt.asUintN(Number(bits), root(BigInt(prime) << (bits * power), power))

const constants64 = primes(80).map((prime) => fraction(prime, 3n, 64n))
const start64 = primes(8).map((prime) => fraction(prime, 2n, 64n))
// The first 32 bits of each are those of SHA-256.
const constants32 = Uint32Array.from(constants64.slice(0, 64), (one) => Number(one >> 32n))
const start32 = Uint32Array.from(start64, (one) => Number(one >> 32n))

function padded(bytes: Uint8Array, block: number): DataView {
  const lengthSize = block / 8
  const size = Math.ceil((bytes.length + 1 + lengthSize) / block) * block
  const all = new Uint8Array(size)
  all.set(bytes)
  all[bytes.length] = 0x80
  const view = new DataView(all.buffer)
  view.setBigUint64(size - 8, BigInt(bytes.length) * 8n)
  return view
}

const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by))

function bytesOf(words: Iterable<number>): Uint8Array {
  const all = [...words]
  const view = new DataView(new ArrayBuffer(all.length * 4))
  all.forEach((word, index) => view.setUint32(index * 4, word >>> 0))
  return new Uint8Array(view.buffer)
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const data = padded(bytes, 64)
  const state = Uint32Array.from(start32)
  const w = new Uint32Array(64)
  const at = (list: Uint32Array, index: number) => list[index] ?? 0
  for (let block = 0; block < data.byteLength; block += 64) {
    for (let t = 0; t < 16; t += 1) w[t] = data.getUint32(block + t * 4)
    for (let t = 16; t < 64; t += 1) {
      const [x, y] = [at(w, t - 15), at(w, t - 2)]
      const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)
      const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)
      w[t] = at(w, t - 16) + s0 + at(w, t - 7) + s1
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let t = 0; t < 64; t += 1) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const one = (h + s1 + ((e & f) ^ (~e & g)) + at(constants32, t) + at(w, t)) | 0
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    ;[a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = at(state, index) + word))
  }
  return bytesOf(state)
}

export function sha1(bytes: Uint8Array): Uint8Array {
  const data = padded(bytes, 64)
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0)
  const w = new Uint32Array(80)
  const at = (list: Uint32Array, index: number) => list[index] ?? 0
  for (let block = 0; block < data.byteLength; block += 64) {
    for (let t = 0; t < 16; t += 1) w[t] = data.getUint32(block + t * 4)
    for (let t = 16; t < 80; t += 1) w[t] = rotate(at(w, t - 3) ^ at(w, t - 8) ^ at(w, t - 14) ^ at(w, t - 16), 31)
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
    for (let t = 0; t < 80; t += 1) {
      const round = Math.floor(t / 20)
      const mixed = round === 0 ? (b & c) | (~b & d) : round === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d
      const constant = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6][round] ?? 0
      const next = (rotate(a, 27) + mixed + e + constant + at(w, t)) | 0
      ;[e, d, c, b, a] = [d, c, rotate(b, 2), a, next]
    }
    ;[a, b, c, d, e].forEach((word, index) => (state[index] = at(state, index) + word))
  }
  return bytesOf(state)
}

const rotate64 = (value: bigint, by: bigint) => BigInt.asUintN(64, (value >> by) | (value << (64n - by)))
const cut = (value: bigint) => BigInt.asUintN(64, value)

export function sha512(bytes: Uint8Array): Uint8Array {
  const data = padded(bytes, 128)
  const state = [...start64]
  const w: bigint[] = []
  const at = (list: readonly bigint[], index: number) => list[index] ?? 0n
  for (let block = 0; block < data.byteLength; block += 128) {
    for (let t = 0; t < 16; t += 1) w[t] = data.getBigUint64(block + t * 8)
    for (let t = 16; t < 80; t += 1) {
      const [x, y] = [at(w, t - 15), at(w, t - 2)]
      const s0 = rotate64(x, 1n) ^ rotate64(x, 8n) ^ (x >> 7n)
      const s1 = rotate64(y, 19n) ^ rotate64(y, 61n) ^ (y >> 6n)
      w[t] = cut(at(w, t - 16) + s0 + at(w, t - 7) + s1)
    }
    let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state
    for (let t = 0; t < 80; t += 1) {
      const s1 = rotate64(e, 14n) ^ rotate64(e, 18n) ^ rotate64(e, 41n)
      const one = h + s1 + ((e & f) ^ (cut(~e) & g)) + at(constants64, t) + at(w, t)
      const s0 = rotate64(a, 28n) ^ rotate64(a, 34n) ^ rotate64(a, 39n)
      const two = s0 + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, cut(d + one), c, b, a, cut(one + two)]
    }
    ;[a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = cut(at(state, index) + word)))
  }
  const view = new DataView(new ArrayBuffer(64))
  state.forEach((word, index) => view.setBigUint64(index * 8, word))
  return new Uint8Array(view.buffer)
}

export function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  return b * 65536 + a
}

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
