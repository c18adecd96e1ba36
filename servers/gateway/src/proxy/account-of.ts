import type { FastifyRequest } from 'fastify'

import type { Account } from '../page/account'

const accountPath = /^\/a\/([a-z0-9][a-z0-9-]{0,62})(\/[^?]*)?/

/** The account experience that a request is for, and the path below it. */
export function accountOf({
  raw: { url = '' },
  originalUrl,
}: FastifyRequest): (Account & { path: string }) | undefined {
  const [, project, path = '/'] = accountPath.exec(url) ?? []
  // On an origin of its own the project's addresses begin at the root.
  return project ? { project, base: originalUrl === url ? `/a/${project}` : '', path } : undefined
}
