// RSA keys for tests: making one takes a tenth of a second of a processor, and most projects and providers of tests need one.
const { subtle } = globalThis.crypto

const makeKey = subtle.generateKey
/** The keys that this process has made, by what they are for. */
const pool = new Map()
/** How many of them the current test file has. */
let used = new Map()

/** Makes a key, or hands out one of an earlier file. A file never gets the same key twice. */
subtle.generateKey = function generateKey(algorithm, ...more) {
  if (typeof algorithm !== 'object' || !algorithm.name.startsWith('RSA')) return makeKey.call(this, algorithm, ...more)
  const { publicExponent, ...rest } = algorithm
  const purpose = JSON.stringify([rest, [...publicExponent], ...more])
  const keys = pool.get(purpose) ?? []
  pool.set(purpose, keys)
  const at = used.get(purpose) ?? 0
  used.set(purpose, at + 1)
  return (keys[at] ??= makeKey.call(this, algorithm, ...more))
}

/** Begins a test file: it may have all keys of the files before. */
const beginFile = () => {
  used = new Map()
}

module.exports = { beginFile }
