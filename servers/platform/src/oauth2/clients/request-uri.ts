/** The parts of a URI as written; without a scheme it is a path. */
export type RequestUri = { scheme: string; hostname: string; port: string }

const wrongEscape = /%(?![0-9a-f]{2})/i
const control = /[\u0000-\u001f\u007f]/
const host = /^(?:\[[\w:.%-]*\]|[^\s%/?#@\\^`{|}[\]]*?)$/

function authorityOf(text: string): { hostname: string; port: string } | undefined {
  const [, hostname = '', , port = ''] = /^(.*?)(:(\d*))?$/s.exec(text.slice(text.lastIndexOf('@') + 1)) ?? []
  const isBracketed = hostname.startsWith('[')
  if (!host.test(hostname) || (!isBracketed && hostname.includes(':'))) return undefined
  return { hostname: isBracketed ? hostname.slice(1, -1) : hostname, port }
}

/**
 * Parses a URI that a client may use: with a scheme, or a path of one. It is more lenient than a browser: any scheme, no host,
 * ports unchanged.
 * @returns undefined if it is invalid
 */
export function readRequestUri(text: string): RequestUri | undefined {
  if (text === '' || control.test(text)) return undefined
  const [, found] = /^([a-z][a-z0-9+.-]*):/i.exec(text) ?? []
  const scheme = found?.toLowerCase() ?? ''
  const rest = (found === undefined ? text : text.slice(found.length + 1)).split('?', 1)[0] ?? ''
  if (!rest.startsWith('/')) return scheme === '' ? undefined : { scheme, hostname: '', port: '' }
  const [, authority, path = ''] =
    scheme !== '' && rest.startsWith('//') ? (/^\/\/([^/]*)(.*)$/s.exec(rest) ?? []) : [rest, undefined, rest]
  if (wrongEscape.test(path)) return undefined
  const at = authority === undefined ? { hostname: '', port: '' } : authorityOf(authority)
  return at && { scheme, ...at }
}
