import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { originOf, type Context } from '../context'
import { badRequest } from '../errors'
import { requireOwnOrigin } from '../origin-proof'
import type { Registry } from '../page/which-remotes'
import { measureOf, requestBody } from '../proxy/body'
import { Recent } from '../recent'
import { failureKinds, type ErrorStore } from './error-store'
import type { Forwarder } from './forwarder'

const mostBytes = 8_192
/** Reports per minute of one session or IP address, and versions of each remote that pages may still run. */
const mostReports = 30
const mostVersions = 10

const reportSchema = z.strictObject({
  remote: z.string().max(63),
  version: z.string().max(200),
  kind: z.enum(failureKinds),
  message: z.string().max(1_000),
  stack: z.string().max(6_000),
})

type Parts = { readRegistry: () => Promise<Registry>; store: ErrorStore; forwarder: Forwarder }

/**
 * `POST /remote-errors`: a page reports that a remote failed, in the console or an account experience, signed in or not. Reports of versions
 * that pages don't run are ignored.
 */
export function remoteErrorRoutes(
  server: FastifyInstance,
  context: Pick<Context, 'config' | 'secure'>,
  { readRegistry, store, forwarder }: Parts,
): void {
  const rateLimit = { max: mostReports, timeWindow: 60_000, groupId: 'remote-errors' }
  const seen = new Recent<string, Recent<string, true>>(100)

  /** Versions that are released now or were since this process started: open pages still run them. */
  const versionsOf = async (id: string): Promise<Recent<string, true> | undefined> => {
    const { remotes, canaries } = await readRegistry()
    for (const remote of [...remotes, ...canaries.map((canary) => canary.remote)]) {
      const versions = seen.get(remote.id) ?? new Recent<string, true>(mostVersions)
      versions.set(remote.version, true)
      seen.set(remote.id, versions)
    }
    return seen.get(id)
  }

  server.addHook('onReady', async () => void (await versionsOf('').catch(() => undefined)))

  server.post('/remote-errors', { config: { rateLimit } }, async (request, reply) => {
    requireOwnOrigin(request.raw, originOf(request, context))
    const read = reportSchema.safeParse(jsonOf(await textOf(request.raw, context.config)))
    if (!read.success) throw badRequest('invalid_report', read.error.issues[0]?.message ?? 'This is not a report.')
    const { remote, version } = read.data
    if ((await versionsOf(remote))?.has(version)) {
      const added = await store.add(read.data)
      if (added) forwarder.tell(remote, version, added.group)
      if (added?.isNew) {
        const { fingerprint, kind, message } = added.group
        request.log.warn({ remote, version, kind, fingerprint, reason: message }, 'a remote failed in a page')
      }
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}

async function textOf(request: IncomingMessage, config: Context['config']): Promise<string> {
  const measure = measureOf(config, request, undefined, mostBytes)
  const body = requestBody(request, { ...measure, bounds: { ...measure.bounds, bytes: mostBytes } })
  if (!body) throw badRequest('invalid_report', 'The report has no body.')
  body.resume()
  await once(body, 'end')
  return body.text ?? ''
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('invalid_report', 'The report is not JSON.')
  }
}
