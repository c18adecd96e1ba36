import { fromBase64, toBase64Url, utf8 } from '@atrium/shared/base64'

/**
 * A schema's ID as one path segment. Servers may not pass on a slash in a segment, even an encoded one, so an ID with a slash, such as
 * `preset://email`, is base64url-encoded. The service accepts that too (`getIdentitySchema`).
 */
export const schemaSegment = (id: string) => (id.includes('/') ? toBase64Url(new TextEncoder().encode(id)) : id)

/** The schema ID of a path segment. */
export function schemaOfSegment(segment: string): string {
  try {
    const id = utf8(fromBase64(segment))
    return id.includes('/') ? id : segment
  } catch {
    return segment
  }
}
