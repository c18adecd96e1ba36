import { fromBase64, toBase64Url, utf8 } from '@atrium/shared/base64'

/**
 * The ID of a schema as one segment of a path. No server passes on a slash in a segment, even encoded, so an ID that has one, such as
 * `preset://email`, is written in base64url. The service reads it like that too (`getIdentitySchema`).
 */
export const schemaSegment = (id: string) => (id.includes('/') ? toBase64Url(new TextEncoder().encode(id)) : id)

/** The ID of a schema that a segment of a path stands for. */
export function schemaOfSegment(segment: string): string {
  try {
    const id = utf8(fromBase64(segment))
    return id.includes('/') ? id : segment
  } catch {
    return segment
  }
}
