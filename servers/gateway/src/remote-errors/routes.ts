import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { originOf, type Context } from '../context'
import { requireOwnOrigin } from '../origin-proof'
import type { Registry } from '../page/which-remotes'
import { textOf } from '../proxy/body'
import { jsonOf, readValue } from '../read-json'
import { Recent } from '../recent'
import { failureKinds, type ErrorStore } from './error-store'
import type { Forwarder } from './forwarder'

const maxBytes = 8_192
/** Reports per minute of one session or IP address, and versions of each remote that pages may still run. */
const maxReports = 30
const maxVersions = 10

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
  const rateLimit = { max: maxReports, timeWindow: 60_000, groupId: 'remote-errors' }
  const seen = new Recent<string, Recent<string, true>>(100)

  /** Versions that are released now or were since this process started: open pages still run them. */
  const versionsOf = async (id: string): Promise<Recent<string, true> | undefined> => {
    const { remotes, canaries } = await readRegistry()
    for (const remote of [...remotes, ...canaries.map((canary) => canary.remote)]) {
      const versions = seen.get(remote.id) ?? new Recent<string, true>(maxVersions)
      versions.set(remote.version, true)
      seen.set(remote.id, versions)
    }
    return seen.get(id)
  }

  server.addHook('onReady', async () => void (await versionsOf('').catch(() => undefined)))

  server.post('/remote-errors', { config: { rateLimit } }, async (request, reply) => {
    requireOwnOrigin(request.raw, originOf(request, context))
    const report = readValue(
      jsonOf(await textOf(request.raw, context.config, maxBytes)),
      reportSchema,
      'invalid_report',
    )
    const { remote, version } = report
    if ((await versionsOf(remote))?.has(version)) {
      const added = await store.add(report)
      if (added) forwarder.forward(remote, version, added.group)
      if (added?.isNew) {
        const { fingerprint, kind, message } = added.group
        request.log.warn({ remote, version, kind, fingerprint, reason: message }, 'a remote failed in a page')
      }
    }
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
