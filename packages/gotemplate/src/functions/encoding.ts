import { decodeBase, encodeBase } from '../values/base-text'
import { fromBytes, toBytes } from '../values/bytes'
import { onTexts } from './make'
import type { Functions } from '../values/value'

const encode = (bits: 5 | 6) => onTexts(1, (value) => encodeBase(toBytes(value), bits))

/** Invalid input returns the error's text, as in the library. */
const decode = (bits: 5 | 6) =>
  onTexts(1, (value) => {
    const bytes = decodeBase(value, bits)
    if (typeof bytes !== 'number') return fromBytes(bytes)
    return `illegal base${bits === 6 ? '64' : '32'} data at input byte ${bytes}`
  })

export const encodings: Functions = {
  b64enc: encode(6),
  b64dec: decode(6),
  b32enc: encode(5),
  b32dec: decode(5),
}
