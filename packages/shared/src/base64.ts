const inline = 'base64://'

/** Bytes in base64 (RFC 4648, 4). */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Bytes in base64url without padding (RFC 4648, 5). */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** The bytes of base64 or base64url, with or without padding. @throws DOMException if it is neither */
export const fromBase64 = (encoded: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

/** Decodes UTF-8. @throws TypeError if it is invalid */
export const utf8 = (bytes: Uint8Array<ArrayBuffer>): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** A text as a `base64://` URL, the form in which configurations store documents. */
export const inlineUrl = (text: string): string => inline + toBase64(new TextEncoder().encode(text))

/** The text in a `base64://` URL; undefined for other URLs and for what isn't text. */
export function inlineText(url: string): string | undefined {
  if (!url.startsWith(inline)) return undefined
  try {
    return utf8(fromBase64(url.slice(inline.length)))
  } catch {
    return undefined
  }
}
