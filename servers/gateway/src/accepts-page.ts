import type { FastifyRequest } from 'fastify'

/** Browsers that open a URL accept HTML; API calls don't. */
export const acceptsPage = (request: FastifyRequest): boolean =>
  request.raw.headers.accept?.includes('text/html') ?? false
