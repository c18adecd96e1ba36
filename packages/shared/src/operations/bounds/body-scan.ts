import { deepestBody, maxKeyParts, type BodyBounds, type BodyKind } from './body-bounds'

/** The limit that a body exceeds. */
export type Excess = 'bytes' | 'depth' | 'keys' | 'items' | 'key-parts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const AMPERSAND = 0x26
const EQUALS = 0x3d
const DOT = 0x2e
const PERCENT = 0x25

/**
 * Measures a body while it arrives, before anything parses it: one pass over the bytes, constant memory, no recursion. It does
 * not check the syntax; text that is not JSON is measured as if it were, as some handlers ignore the content type.
 */
export class BodyScan {
  #bytes = 0
  #json: JsonScan | undefined
  #form: FormScan | undefined
  constructor(
    readonly bounds: BodyBounds,
    kind: BodyKind,
  ) {
    if (kind !== 'text') this.#json = new JsonScan(bounds)
    if (kind === 'form') this.#form = new FormScan(bounds)
  }

  /** @returns the limit that the body exceeds so far, or undefined; don't write after an excess */
  write(chunk: Uint8Array): Excess | undefined {
    this.#bytes += chunk.length
    if (this.#bytes > this.bounds.bytes) return 'bytes'
    return this.#form?.write(chunk) ?? this.#json?.write(chunk)
  }
}

/** Counts levels, keys and items outside strings. */
class JsonScan {
  #depth = 0
  #keys = 0
  #items = 0
  #inString = false
  #escaped = false
  constructor(readonly bounds: BodyBounds) {}

  write(chunk: Uint8Array): Excess | undefined {
    const { length } = chunk
    let at = 0
    while (at < length) {
      if (this.#inString) {
        at = this.#skipString(chunk, at)
        continue
      }
      const byte = chunk[at++]
      if (byte === QUOTE) this.#inString = true
      else if (byte === COLON) {
        if (++this.#keys > this.bounds.keys) return 'keys'
      } else if (byte === COMMA) {
        if (++this.#items > this.bounds.items) return 'items'
      } else if (byte === 0x7b || byte === 0x5b) {
        if (++this.#depth > deepestBody) return 'depth'
      } else if (byte === 0x7d || byte === 0x5d) this.#depth--
    }
    return undefined
  }

  /** @returns where the string ends, or the chunk's length */
  #skipString(chunk: Uint8Array, from: number): number {
    let at = from
    while (at < chunk.length) {
      const byte = chunk[at++]
      if (this.#escaped) this.#escaped = false
      else if (byte === BACKSLASH) this.#escaped = true
      else if (byte === QUOTE) {
        this.#inString = false
        return at
      }
    }
    return at
  }
}

/** Counts fields, and the dots in their keys, escaped (`%2E`) or not. */
class FormScan {
  #fields = 1
  #parts = 1
  #inKey = true
  /** The start of an escape, which may span chunks. */
  #escape = ''
  constructor(readonly bounds: BodyBounds) {}

  write(chunk: Uint8Array): Excess | undefined {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (byte === AMPERSAND) {
        if (++this.#fields > this.bounds.keys) return 'keys'
        this.#inKey = true
        this.#parts = 1
        this.#escape = ''
      } else if (this.#inKey) {
        if (byte === EQUALS) this.#inKey = false
        else if (this.#isDot(byte) && ++this.#parts > maxKeyParts) return 'key-parts'
      }
    }
    return undefined
  }

  #isDot(byte: number | undefined): boolean {
    if (byte === DOT) return true
    if (byte === PERCENT) this.#escape = '%'
    else if (byte === 0x32 && this.#escape === '%') this.#escape = '%2'
    else {
      const isEscaped = this.#escape === '%2' && (byte === 0x45 || byte === 0x65)
      this.#escape = ''
      return isEscaped
    }
    return false
  }
}

const scanned = new TextEncoder()

/** Measures a whole text. @returns the exceeded limit, or undefined */
export const excessOf = (text: string, bounds: BodyBounds, kind: BodyKind = 'json'): Excess | undefined =>
  new BodyScan(bounds, kind).write(scanned.encode(text))

/** The message for the client. */
export function excessReason(excess: Excess, { bytes, keys, items }: BodyBounds): string {
  switch (excess) {
    case 'bytes':
      return `The body must have at most ${bytes} bytes.`
    case 'depth':
      return `The body can be nested at most ${deepestBody} levels deep.`
    case 'keys':
      return `The body must have at most ${keys} keys.`
    case 'items':
      return `The body must have at most ${items} list items.`
    case 'key-parts':
      return `A form key must have at most ${maxKeyParts} parts.`
  }
}
