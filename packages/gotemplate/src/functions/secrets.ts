import { adler32, hex, sha1, sha256, sha512 } from '../hash/sha'
import { toBytes } from '../values/bytes'
import { onTexts } from './make'
import type { Functions } from './signature'

/** Digests. */
export const secrets: Functions = {
  sha1sum: onTexts(1, (value) => hex(sha1(toBytes(value)))),
  sha256sum: onTexts(1, (value) => hex(sha256(toBytes(value)))),
  sha512sum: onTexts(1, (value) => hex(sha512(toBytes(value)))),
  adler32sum: onTexts(1, (value) => String(adler32(toBytes(value)))),
}
