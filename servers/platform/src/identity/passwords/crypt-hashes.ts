import { createHash } from 'node:crypto'

/**
 * The modular hashes of Unix' `crypt`: MD5 (`$1$`), SHA-256 (`$5$`) and SHA-512 (`$6$`), from the description by Ulrich Drepper
 * (https://www.akkadia.org/drepper/SHA-crypt.txt) and from FreeBSD's `md5crypt`.
 */

const ALPHABET = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

type Kind = 'md5' | 'sha256' | 'sha512'
const sizes: Record<Kind, number> = { md5: 16, sha256: 32, sha512: 64 }

/** The order in which bytes are written, in groups of three; the last group may be shorter. */
const orders: Record<Kind, number[][]> = {
  md5: [[0, 6, 12], [1, 7, 13], [2, 8, 14], [3, 9, 15], [4, 10, 5], [11]],
  sha256: [
    [0, 10, 20],
    [21, 1, 11],
    [12, 22, 2],
    [3, 13, 23],
    [24, 4, 14],
    [15, 25, 5],
    [6, 16, 26],
    [27, 7, 17],
    [18, 28, 8],
    [9, 19, 29],
    [31, 30],
  ],
  sha512: [
    ...Array.from({ length: 21 }, (_, i) => {
      const group = [i, i + 21, i + 42]
      return [group[i % 3] ?? 0, group[(i + 1) % 3] ?? 0, group[(i + 2) % 3] ?? 0]
    }),
    [63],
  ],
}

function written(kind: Kind, bytes: Buffer): string {
  return orders[kind]
    .map((group) => {
      let value = group.reduce((sum, at) => (sum << 8) | (bytes[at] ?? 0), 0)
      return Array.from({ length: group.length + 1 }, () => {
        const letter = ALPHABET[value & 63] ?? ''
        value >>= 6
        return letter
      }).join('')
    })
    .join('')
}

const repeated = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(length / bytes.length) }, () => bytes)).subarray(0, length)

function md5Crypt(password: Buffer, salt: Buffer): Buffer {
  const hash = (...parts: (Buffer | string)[]) => {
    const digest = createHash('md5')
    for (const part of parts) digest.update(part)
    return digest.digest()
  }
  const other = hash(password, salt, password)
  const bits: Buffer[] = []
  for (let left = password.length; left > 0; left >>= 1) bits.push(left & 1 ? Buffer.alloc(1) : password.subarray(0, 1))
  let sum = hash(password, '$1$', salt, repeated(other, password.length), ...bits)
  for (let at = 0; at < 1000; at++) {
    sum = hash(
      ...(at & 1 ? [password] : [sum]),
      ...(at % 3 ? [salt] : []),
      ...(at % 7 ? [password] : []),
      ...(at & 1 ? [sum] : [password]),
    )
  }
  return sum
}

function shaCrypt(kind: Kind, password: Buffer, salt: Buffer, rounds: number): Buffer {
  const hash = (...parts: Buffer[]) => createHash(kind).update(Buffer.concat(parts)).digest()
  const other = hash(password, salt, password)
  const bits: Buffer[] = []
  for (let left = password.length; left > 0; left >>= 1) bits.push(left & 1 ? other : password)
  let sum = hash(password, salt, repeated(other, password.length), ...bits)
  const times = (bytes: Buffer, count: number) => hash(...Array.from({ length: count }, () => bytes))
  const p = repeated(times(password, password.length), password.length)
  const s = repeated(times(salt, 16 + (sum[0] ?? 0)), salt.length)
  for (let at = 0; at < rounds; at++) {
    const parts = [at & 1 ? p : sum]
    if (at % 3) parts.push(s)
    if (at % 7) parts.push(p)
    parts.push(at & 1 ? sum : p)
    sum = hash(...parts)
  }
  return sum
}

type Parts = { kind: Kind; rounds: number; salt: string; key: string }
const kinds: Record<string, Kind> = { '1': 'md5', '5': 'sha256', '6': 'sha512' }

/** The parts of `$6$rounds=5000$salt$key`; undefined when it has another form. */
export function cryptParts(hash: string): Parts | undefined {
  const match = /^\$([156])\$(?:rounds=(\d+)\$)?([^$]{0,16})\$([./0-9A-Za-z]+)$/.exec(hash)
  const kind = kinds[match?.[1] ?? '']
  const key = match?.[4] ?? ''
  if (!match || !kind || key.length !== Math.ceil((sizes[kind] * 8) / 6)) return undefined
  const rounds = match[2] === undefined ? 5000 : Math.max(1000, Number(match[2]))
  return { kind, rounds: kind === 'md5' ? 1000 : rounds, salt: match[3] ?? '', key }
}

/** The key derived from a password with the parameters of a hash. */
export function cryptKey(password: string, { kind, rounds, salt }: Parts): string {
  const bytes = Buffer.from(password)
  if (bytes.length === 0) return ''
  const salted = Buffer.from(salt)
  const sum = kind === 'md5' ? md5Crypt(bytes, salted) : shaCrypt(kind, bytes, salted, rounds)
  return written(kind, sum)
}
