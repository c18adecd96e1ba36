const latin = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))

/**
 * The ID of a schema as one segment of a path. No server passes on a slash in a segment, even encoded, so an ID that has one, such as
 * `preset://email`, is written in base64url. The service reads it like that too (`getIdentitySchema`).
 */
export const schemaSegment = (id: string) =>
  id.includes('/') ? btoa(latin(id)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') : id

/** The ID of a schema that a segment of a path stands for. */
export function schemaOfSegment(segment: string): string {
  try {
    const bytes = Uint8Array.from(atob(segment.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    const id = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return id.includes('/') ? id : segment
  } catch {
    return segment
  }
}
