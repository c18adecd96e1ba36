import { badRequest, type GatewayError } from './errors'

const allowedPath = /^\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/
const allowedQuery = /^[\x21\x24-\x7e]*$/
// Encoded letters, digits and `-._~` need no encoding; servers disagree on encoded `/ \ %` and control characters.
const doubtfulEscape = /%(?:[01][0-9a-f]|7f|2[def5]|5[cf]|3[0-9]|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9ae]|(?![0-9a-f]{2}))/i
const doubtfulSegment = /\/\.{0,2}(?:\/|$)/

/**
 * Whether a request's target could mean one path to the gateway and another one to the service behind it: an absolute form, `//`,
 * dot segments, backslashes, encoded slashes, dots, percent signs and control characters, raw bytes outside RFC 3986.
 */
export function rejectTarget(target: string): GatewayError | undefined {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  if (!allowedPath.test(path)) return badRequest('malformed_path', 'The path has invalid characters.')
  if (path !== '/' && doubtfulSegment.test(path.endsWith('/') ? path.slice(0, -1) : path)) {
    return badRequest('ambiguous_path', 'The path has empty or dot segments.')
  }
  if (path.includes('%')) {
    if (doubtfulEscape.test(path)) return badRequest('ambiguous_path', 'The path has ambiguous percent-encoding.')
    if (!decodes(path)) return badRequest('malformed_path', 'The path is not valid UTF-8.')
  }
  if (mark >= 0 && !allowedQuery.test(target.slice(mark + 1))) {
    return badRequest('malformed_query', 'The query has invalid characters.')
  }
  return undefined
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
