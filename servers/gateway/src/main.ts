import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { ConfigError, loadConfig } from './config/load-config'
import { createGateway, type Gateway } from './create-gateway'
import type { Config } from './config/schema'
import { serviceProblems } from './doctor/diagnose'
import { errorCode } from './error-code'
import { StoreError } from './store-error'
import { configurationExitCode, misspellings } from '@atrium/shared/environment'
import { collectOnceStarted } from '@atrium/shared/memory'
import { CertificateError, readCertificate } from '@atrium/shared/tls'
import { startTracing } from '@atrium/tracing'

// `servers/gateway/dist/main.js`: three folders below the one that holds `apps/`.
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

async function start(): Promise<void> {
  const config = loadConfig(process.env, { root })
  // `npm start` reports mistakes before it starts the platform, which takes long.
  if (process.argv.includes('--check')) return void (config.tls && readCertificate(config.tls))
  const gateway = createGateway(config, await startTracing('atrium-gateway', process.env))
  stopOnSignal(gateway, config.stopDelay)
  await gateway.listen().catch(async (error: unknown) => {
    await gateway.close()
    throw error
  })
  collectOnceStarted()
  reportVariables(gateway)
  void reportServices(config, gateway)
  await gateway.examine((line) => void process.stderr.write(`${line}\n`))
}

function reportVariables({ server: { log } }: Gateway): void {
  for (const line of misspellings(process.env)) log.warn(line)
}

async function reportServices(config: Config, { server: { log } }: Gateway): Promise<void> {
  const problems = await serviceProblems(config).catch(() => [])
  for (const { about, key, text } of problems) log.error({ key }, `${about}: ${text}`)
}

/** The gateway keeps responding for `delay` more seconds, so that a load balancer notices that it isn't ready. */
function stopOnSignal(gateway: Gateway, delay: number): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    gateway.leave()
    const closed = delay > 0 ? sleep(delay * 1000).then(() => gateway.close()) : gateway.close()
    closed.then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function fail(error: unknown): never {
  process.stderr.write(`${lineFor(error)}\n`)
  process.exit(error instanceof ConfigError ? configurationExitCode : 1)
}

function lineFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreError) return error.message
  if (error instanceof CertificateError) return `ATRIUM_TLS_CERTIFICATE and ATRIUM_TLS_KEY (tls): ${error.message}`
  if (!(error instanceof Error)) return String(error)
  const code = errorCode(error)
  const port = 'port' in error ? String(error.port) : ''
  if (code === 'EADDRINUSE') return `ATRIUM_PORT: port ${port} is taken by another process`
  if (code === 'EACCES') return `ATRIUM_PORT: port ${port} may not be used by this user`
  return `The gateway cannot start: ${error.message}`
}

start().catch(fail)
