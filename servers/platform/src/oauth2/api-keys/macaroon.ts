import { createHmac, timingSafeEqual } from 'node:crypto'

/** A macaroon whose signature was not checked yet. */
export type Macaroon = { identifier: string; caveats: string[]; signature: Buffer; signed: Buffer[] }

const [LOCATION, IDENTIFIER, SIGNATURE] = [1, 2, 6]
const VERSION = 2
const END = Buffer.from([0])
const MOST_CAVEATS = 100

const hmac = (key: Buffer | string, data: Buffer | string): Buffer => createHmac('sha256', key).update(data).digest()

/** The signature of a chain: each caveat is signed with the signature before it. */
const chain = (rootKey: Buffer, parts: readonly (Buffer | string)[]): Buffer =>
  parts.reduce<Buffer>((key, part) => hmac(key, part), hmac('macaroons-key-generator', rootKey))

function varint(value: number): Buffer {
  const bytes = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}

function field(type: number, content: string | Buffer): Buffer {
  const data = Buffer.from(content)
  return Buffer.concat([Buffer.from([type]), varint(data.length), data])
}

/** A macaroon in the binary format, version 2, as base64url. Its holder can add caveats, and remove none. */
export function mintMacaroon(
  rootKey: Buffer,
  location: string,
  identifier: string,
  caveats: readonly string[],
): string {
  const signature = chain(rootKey, [identifier, ...caveats])
  return Buffer.concat([
    Buffer.from([VERSION]),
    field(LOCATION, location),
    field(IDENTIFIER, identifier),
    END,
    ...caveats.flatMap((caveat) => [field(IDENTIFIER, caveat), END]),
    END,
    field(SIGNATURE, signature),
  ]).toString('base64url')
}

/** Parses a macaroon; undefined for everything else, including third-party caveats, which are not supported. */
export function readMacaroon(text: string): Macaroon | undefined {
  if (!/^[A-Za-z0-9_+/-]+={0,2}$/.test(text)) return undefined
  const bytes = Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
  if (bytes[0] !== VERSION) return undefined
  let at = 1
  const next = (): { type: number; data: Buffer } | undefined => {
    const type = bytes[at]
    if (type === undefined) return undefined
    at += 1
    if (type === 0) return { type, data: END }
    let [length, factor] = [0, 1]
    for (; ; factor *= 128) {
      const byte = bytes[at]
      if (byte === undefined || factor > 2 ** 21) return undefined
      at += 1
      length += (byte & 127) * factor
      if (byte < 128) break
    }
    if (at + length > bytes.length) return undefined
    at += length
    return { type, data: bytes.subarray(at - length, at) }
  }
  let one = next()
  if (one?.type === LOCATION) one = next()
  if (one?.type !== IDENTIFIER) return undefined
  const signed = [one.data]
  if (next()?.type !== 0) return undefined
  for (one = next(); one && one.type !== 0; one = next()) {
    if (one.type !== IDENTIFIER || signed.length > MOST_CAVEATS) return undefined
    signed.push(one.data)
    if (next()?.type !== 0) return undefined
  }
  const signature = next()
  if (signature?.type !== SIGNATURE || at !== bytes.length) return undefined
  const [identifier = '', ...caveats] = signed.map(String)
  return { identifier, caveats, signature: signature.data, signed }
}

/** Whether a macaroon was minted with this key. */
export function isSignedWith(rootKey: Buffer, { signed, signature }: Macaroon): boolean {
  const expected = chain(rootKey, signed)
  return expected.length === signature.length && timingSafeEqual(expected, signature)
}
