/** A message with the padding of MD5 and SHA: a one, zeros, and its length in bits. */
export function padded(message: Uint8Array, blockSize: number, littleEndian: boolean): DataView {
  const lengthSize = blockSize / 8
  const size = Math.ceil((message.length + 1 + lengthSize) / blockSize) * blockSize
  const bytes = new Uint8Array(size)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(littleEndian ? size - lengthSize : size - 8, BigInt(message.length) * 8n, littleEndian)
  return view
}

export const rotateLeft = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

export const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** Joins 32-bit words. */
export function bytesOfWords(words: readonly number[], littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4))
  words.forEach((word, index) => view.setUint32(index * 4, word >>> 0, littleEndian))
  return new Uint8Array(view.buffer)
}

/** Adds two lists of words element by element, modulo 2^32. */
export const addWords = (left: readonly number[], right: readonly number[]): number[] =>
  left.map((word, index) => (word + (right[index] ?? 0)) | 0)
