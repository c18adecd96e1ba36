/** What will go wrong with a redirect URI, or is worth knowing. `breaks`: sign-in fails, or someone can read the code. */
export type Finding = { uri: string; code: FindingCode; breaks: boolean }
export type FindingCode =
  | 'wildcard'
  | 'script'
  | 'plain-http'
  | 'localhost'
  | 'short-scheme'
  | 'credentials'
  | 'spelling'
  | 'response-parameter'
  | 'twice-with-slash'

const loopback = /^(127\.\d+\.\d+\.\d+|\[::1\])$/
const harmful = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:'])

/** Schemes that the form's validation already rejects. */
const rejected = new Set(['javascript:', 'data:', 'vbscript:'])

/**
 * Checks redirect URIs the way the service compares them: character by character, except the port of a loopback IP address (RFC 8252,
 * 7.3). The form's validation reports values that aren't URIs.
 */
export function redirectFindings(uris: readonly string[]): Finding[] {
  return uris.flatMap((uri): Finding[] => {
    if (!URL.canParse(uri)) return []
    const { protocol, hostname, username, password, searchParams, href } = new URL(uri)
    const found = (code: FindingCode, breaks: boolean): Finding => ({ uri, code, breaks })
    const web = protocol === 'https:' || protocol === 'http:'
    return [
      harmful.has(protocol) && !rejected.has(protocol) && found('script', true),
      uri.includes('*') && found('wildcard', true),
      protocol === 'http:' && hostname !== 'localhost' && !loopback.test(hostname) && found('plain-http', true),
      protocol === 'http:' && hostname === 'localhost' && found('localhost', false),
      !web && !harmful.has(protocol) && !protocol.slice(0, -1).includes('.') && found('short-scheme', false),
      (username !== '' || password !== '') && found('credentials', true),
      // Browsers send the normalized URL, which would never match the registered one.
      web && href !== uri && href !== `${uri}/` && found('spelling', true),
      ['code', 'state', 'error'].some((name) => searchParams.has(name)) && found('response-parameter', true),
      !uri.endsWith('/') && uris.includes(`${uri}/`) && found('twice-with-slash', false),
    ].filter((one) => one !== false)
  })
}
