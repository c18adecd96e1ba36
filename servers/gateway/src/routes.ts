import { join } from 'node:path'

import { networkOf } from '@atrium/shared/network'
import { fastifyRateLimit } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

import { actionRoutes } from './actions/routes'
import { createBrandings } from './branding/brandings'
import { challengeRoutes } from './challenges/challenge-routes'
import { createChallenges } from './challenges/challenges'
import { commandLineRoutes } from './command-line/routes'
import type { Context } from './context'
import { doctorRoutes } from './doctor/doctor-routes'
import { GatewayError } from './errors'
import { labRoutes } from './lab/lab-routes'
import { limitStore, type createCounts } from './limits/shared-counts'
import { healthRoutes } from './observe/health'
import { ownBackendRoutes } from './own-backends/routes'
import { createPage } from './page/page'
import { createPrerender } from './page/prerender'
import { createRegistry } from './page/registry'
import { pageRoutes } from './page/routes'
import { accountFolder, accountsOnly } from './page/which-remotes'
import { playgroundRoutes } from './playground/playground-routes'
import { previewRoutes } from './preview/preview-routes'
import { accountRoutes } from './proxy/account-routes'
import { apiRoutes } from './proxy/api-routes'
import type { createForwarder } from './remote-errors/forwarder'
import type { keepErrors } from './remote-errors/stored-errors'
import { remoteErrorRoutes } from './remote-errors/routes'
import { remoteRoutes } from './remotes/routes'
import { screenFormRoutes } from './screen-forms/screen-form-routes'
import { sessionListRoutes } from './session/list-routes'
import { oidcRoutes } from './session/oidc-routes'
import { sessionRoutes } from './session/routes'

type Parts = {
  counts: ReturnType<typeof createCounts>
  errors: ReturnType<typeof keepErrors>
  forwarder: ReturnType<typeof createForwarder>
  /** Aborts as soon as other gateways should get the requests. */
  leaving: AbortSignal
  /** Aborts when the gateway closes. */
  stopped: AbortSignal
}

/** All that the gateway serves: the account experience, and the console unless it stands in front of one identity service only. */
export async function gatewayRoutes(scope: FastifyInstance, context: Context, parts: Parts): Promise<void> {
  const { config, sessions, target } = context
  const { counts, errors, forwarder, leaving, stopped } = parts
  await scope.register(fastifyRateLimit, {
    global: false,
    store: limitStore(counts),
    // A valid session counts for itself; an invented one counts for its IP address.
    keyGenerator: (request) => sessions.idOf(request.raw) ?? networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
  const isAccount = config.target.kind === 'account'
  const shell = config.shell ?? join(config.root, 'apps', 'shell', 'dist')
  const { read, refresh: refreshRegistry } = createRegistry(config, scope.log)
  const readRegistry = isAccount ? async () => accountsOnly(await read(), Object.values(config.slots)) : read
  const challenges = createChallenges(context)
  const prerender = createPrerender(context, stopped, challenges)
  scope.addHook('onListen', async () => {
    // In the background; if it fails, the first visitor waits.
    void prerender.warm(accountFolder(await readRegistry()))
  })
  const brandings = createBrandings(target)
  const page = createPage(context, { readRegistry, brandings, prerender, shell })

  healthRoutes(scope, context, { readRegistry, shell, leaving })
  remoteErrorRoutes(scope, context, { readRegistry, store: errors, forwarder })
  if (config.target.kind !== 'account') {
    sessionRoutes(scope, context)
    sessionListRoutes(scope, context)
    if (config.target.kind !== 'embedded' && config.target.signIn.kind === 'oidc') {
      oidcRoutes(scope, context, config.target.signIn)
    }
    actionRoutes(scope, context)
    doctorRoutes(scope, context)
    remoteRoutes(scope, context, { readRegistry, refreshRegistry, errors })
    labRoutes(scope, context)
    previewRoutes(scope, context, { readRegistry, brandings, prerender })
    playgroundRoutes(scope, context)
    ownBackendRoutes(scope, context)
    apiRoutes(scope, context)
    if (config.target.kind === 'embedded') commandLineRoutes(scope, context)
  }
  challengeRoutes(scope, context, challenges)
  screenFormRoutes(scope, context, { page, challenges })
  accountRoutes(scope, context, page)
  await pageRoutes(scope, context, { page, readRegistry, shell })
}

const tooMany = (seconds: number) =>
  new GatewayError({
    status: 429,
    id: 'too_many_requests',
    reason: `Try again in ${seconds} seconds.`,
    headers: { 'retry-after': String(seconds) },
  })
