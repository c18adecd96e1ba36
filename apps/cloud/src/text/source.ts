const prefix = 'base64://'

/** The text in a `base64://` URL; other URLs are unchanged. */
export function readSource(url: string): string {
  if (!url.startsWith(prefix)) return url
  try {
    const bytes = Uint8Array.from(atob(url.slice(prefix.length)), (char) => char.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return url
  }
}

/** A text as a `base64://` URL; URLs are unchanged. */
export function writeSource(text: string): string {
  if (text === '' || /^(?:https?|base64):\/\/\S+$/.test(text)) return text
  const bytes = new TextEncoder().encode(text)
  return prefix + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
