import type { FastifyRequest } from 'fastify'

import type { Account } from '../page/account'

const accountPath = /^\/a\/([a-z0-9][a-z0-9-]{0,62})(\/[^?]*)?/

/** The account experience that a request belongs to, and the path below it. */
export function accountOf({
  raw: { url = '' },
  originalUrl,
}: FastifyRequest): (Account & { path: string }) | undefined {
  const [, project, path = '/'] = accountPath.exec(url) ?? []
  // On its own origin, the project's paths start at the root.
  return project ? { project, base: originalUrl === url ? `/a/${project}` : '', path } : undefined
}
