import { operations } from '@atrium/shared/operations'
import { SlowReaders } from '@atrium/shared/slow-readers'
import { startBackground } from './background'
import { builtInCatalogue, testProvider } from './control/billing'
import { people } from './control/console-people'
import { createDomainProof } from './control/domains/domain-proof'
import { findProject } from './control/find-project'
import type { Database } from './db/database'
import { leave } from './db/health'
import { openStorage } from './db/open'
import { createSnsPublisher } from './events/streams/sns-publisher'
import { Admission, defaultAdmission } from './http/admission'
import { Faults } from './http/faults'
import { gatewayProof } from './http/gateway-proof'
import type { Kernel } from './http/kernel'
import { createListeners, type Listeners } from './http/listeners'
import { createOwnApis } from './http/own-api'
import { createRouters, operationCoverage } from './http/routes'
import { limitTenantCode } from './identity/tenant-code/pool'
import { commandLineAudience } from './oauth2/command-line/client'
import { createEgress } from './outgoing/egress'
import { isLocalHost } from './outgoing/egress-policy'
import { endpointOf } from './outgoing/own-endpoints'
import type { PlatformOptions } from './platform-options'
import { hasDemoAccounts } from './seed/demo'
import { firstOwner, type SetupLink } from './seed/first-owner'
import { seedPlatform } from './seed/seed'
import { migrations } from './services'
import { UsageCounts } from './usage/usage-counts'
import { limitPauses } from './work/rounds'
import { useThreads } from './work/thread-pool'

export type Platform = Pick<Listeners, 'fetch' | 'listen' | 'listenGrpc'> & {
  /** Reports that it is no longer ready, and ends each connection with its next response; it responds until it is closed. */
  leave: () => void
  close: () => Promise<void>
  db: Database
  findProject: typeof findProject
  /** The file with the key for secrets, if it is in one. */
  keyFile: string | undefined
  /** Makes the person who opens it the first owner; undefined when there is one. */
  setup: SetupLink | undefined
  /** Whether people of the demo, whose passwords are published, can sign in to the console. */
  hasDemoAccounts: () => Promise<boolean>
}

const TURNSTILE_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/**
 * The embedded platform.
 * @throws FolderInUse when another process has the data folder
 * @throws SecretsKeyError when there is no key for the secrets, or not the one that they are sealed with
 * @throws NotOpened when the database can't be reached or is damaged
 * @throws SchemaMismatch when the database is of a newer version, or a migration was changed
 */
export async function createPlatform(rawOptions: PlatformOptions): Promise<Platform> {
  const options = { ...rawOptions, consoleUrl: rawOptions.consoleUrl.replace(/\/$/, '') }
  const { onCrash = () => undefined, now = () => new Date() } = options
  const warnOf = (operation: string) => (error: unknown) => onCrash(error, { requestId: '', operation })
  const own = [options.consoleUrl, options.platformUrl, options.databaseUrl].flatMap(endpointOf)
  const egress = createEgress({ ...options.egress, own: [...own, ...(options.egress?.own ?? [])] })
  const { db, limit, keyFile, renew, close } = await openStorage(
    { ...options, onRestart: warnOf('database') },
    migrations,
  )
  if (options.pace) {
    limitPauses(options.pace.pause)
    limitTenantCode(options.pace.tenantCode)
  }
  const endThreads = useThreads()
  let setup: SetupLink | undefined
  try {
    const isFirst = await seedPlatform(db, { ...options, now: now() })
    if (isFirst && options.isLong) await renew?.()
    setup = await firstOwner(db, { owner: options.owner, consoleUrl: options.consoleUrl, now: now() })
  } catch (error) {
    await Promise.all([endThreads(), close()])
    throw error
  }
  limit()
  const kernel = kernelOf(options, { db, egress, now, onCrash })
  const gateways = [...endpointOf(options.consoleUrl), ...(options.egress?.own ?? [])]
  const ownApis = createOwnApis(kernel, {
    gatewayPorts: new Set(gateways.filter(({ host }) => isLocalHost(host)).map(({ port }) => port)),
  })
  kernel.ownApis = ownApis
  const listeners = createListeners(kernel, options.certificate)
  const endBackground = startBackground(kernel, { alone: options.databaseUrl === undefined })
  const endCounts = kernel.usage.start({ db, now, warn: warnOf('usage') })

  return {
    db,
    findProject,
    keyFile,
    setup,
    hasDemoAccounts: () => hasDemoAccounts(db),
    fetch: listeners.fetch,
    listen: listeners.listen,
    listenGrpc: listeners.listenGrpc,
    leave: () => leave(db),
    async close() {
      leave(db)
      await Promise.all([listeners.close(), endBackground()])
      await Promise.all([egress.close(), ownApis.close()])
      // no usage is counted anymore
      await endCounts()
      options.certificate?.close()
      await options.tracing?.close()
      await Promise.all([endThreads(), close()])
    },
  }
}

/** What every request is handled with; `ownApis` is set later, as it is made of the rest. */
function kernelOf(options: PlatformOptions, parts: Pick<Kernel, 'db' | 'egress' | 'now' | 'onCrash'>): Kernel {
  const consoleUrl = new URL(options.consoleUrl)
  const platformUrl = options.platformUrl === undefined ? undefined : new URL(options.platformUrl)
  const { accountDomain } = options.domains ?? {}
  return {
    ...parts,
    routers: createRouters(),
    gate: {
      people,
      operatorToken: options.operatorToken,
      commandLineAudience: commandLineAudience(options.consoleUrl),
    },
    consoleUrl: options.consoleUrl,
    turnstileUrl: options.turnstileUrl ?? TURNSTILE_URL,
    guessLimits: options.guessLimits ?? 1,
    trust: {
      isGateway: gatewayProof(options.gatewaySecret),
      platformUrl,
      consoleUrl,
      scheme: options.certificate ? 'https' : 'http',
    },
    ownApis: undefined,
    domains: createDomainProof({
      ...options.domains,
      own: [consoleUrl.hostname, platformUrl?.hostname ?? [], accountDomain ?? []].flat(),
    }),
    sns: createSnsPublisher(options.aws),
    billing: { catalogue: options.plans ?? builtInCatalogue, provider: testProvider },
    usage: new UsageCounts(),
    faults: options.faults ? new Faults() : undefined,
    admission: new Admission({ ...defaultAdmission, ...options.requests?.admission }),
    timeLimit: options.requests?.timeLimit ?? 30_000,
    bodyPace: options.requests?.bodyPace,
    slowReaders: new SlowReaders(options.requests?.slowReaders),
    onResponded: options.onResponded,
    metricsToken: options.metricsToken,
    tracing: options.tracing,
    metricsOpen: isLocalHost(consoleUrl.hostname),
  }
}

/** Ids of the operations that the API's contract lists; the others are on paths that it leaves open. */
export const contractOperations = Object.keys(operations)

export type { PlatformOptions } from './platform-options'
export { dropSchema } from './db/open'
export { findProject } from './control/find-project'
export { operationCoverage }
export { catalogueOf, CatalogueError, readCatalogue } from './control/billing'
export { CONSOLE_SLUG } from './control/console-slug'
export { FolderInUse } from './db/lock'
export { SchemaMismatch } from './db/migrate'
export { NotOpened } from './db/open'
export { Unavailable } from './db/unavailable'
export { SecretsKeyError } from './db/secrets/secrets-key'
export { startTracing } from '@atrium/tracing'
export type { AwsAccount } from './events/streams/sns-publisher'
export type { AccessLine } from './observe/requests'
export { EgressSettingError } from './outgoing/egress-policy'
