import type { IncomingMessage } from 'node:http'

import { commandLinePath } from './command-line/routes'
import type { HostReader } from './hosts'

const sharedByHosts = /^\/(?:shell\/|remotes\/|remote-errors$|registry\.json|healthz|readyz)/

/**
 * A project's own host serves it at the root; inside the gateway its paths are those of `/a/<slug>`. The command line tool's hosts
 * have a prefix of their own, so that they serve nothing else.
 */
export function innerUrl(request: IncomingMessage, readHost: HostReader): string {
  const url = request.url ?? '/'
  const meaning = readHost(request.headers.host)
  if (meaning?.kind === 'command-line' && url.startsWith('/')) return commandLinePath(meaning) + url
  if (meaning?.kind !== 'account' || !url.startsWith('/') || sharedByHosts.test(url)) return url
  return `/a/${meaning.project}${url}`
}
