import { known } from './builtin'
import type { Builtin, Call, Library } from './builtin'
import { md5 } from './hashes/md5'
import { sha1 } from './hashes/sha1'
import { sha256 } from './hashes/sha256'
import { sha3 } from './hashes/sha3'
import { sha512 } from './hashes/sha512'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Bytes of an array of numbers. @throws JsonnetError for anything but bytes */
const bytesOf = (call: Call, what: string): Uint8Array =>
  Uint8Array.from(
    call.array(0).map((item) => {
      const byte = call.machine.integer(call.force(item), call.at)
      return byte >= 0 && byte < 256 ? byte : call.fail(what)
    }),
  )

/** Bytes converted at once. */
const PIECE = 8192

function binaryText(call: Call, bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += PIECE) {
    call.machine.chargeReading(PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)))
  }
  return pieces.join('')
}

function encoded(call: Call): string {
  const input = call.value(0)
  const bytes =
    typeof input === 'string' ? utf8(input) : bytesOf(call, 'Can only base64 encode strings / arrays of single bytes.')
  return call.machine.text(btoa(binaryText(call, bytes)))
}

function decoded(call: Call): Uint8Array {
  const text = call.string(0)
  const length = utf8(text).length
  if (length % 4 !== 0)
    call.fail(`input string appears not to be a base64 encoded string. Wrong length found (${length})`)
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) call.fail('failed to decode: illegal base64 data')
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Each block counts as a step. */
const hash = (digest: (bytes: Uint8Array, onBlock: () => void) => Uint8Array): Builtin => [
  'str',
  (call) =>
    [...digest(utf8(call.string(0)), () => call.machine.step())]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
]

export const encodings: Library = {
  encodeUTF8: ['str', (call) => known(call, [...utf8(call.string(0))])],
  decodeUTF8: [
    'arr',
    (call) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        bytesOf(call, 'Element of the provided array was not a byte'),
      ),
  ],
  base64: ['input', encoded],
  base64Decode: ['str', (call) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(decoded(call))],
  base64DecodeBytes: ['str', (call) => known(call, [...decoded(call)])],
  md5: ['s', hash(md5)[1]],
  sha1: hash(sha1),
  sha256: hash(sha256),
  sha512: hash(sha512),
  sha3: hash(sha3),
}
