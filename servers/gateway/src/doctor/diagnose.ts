import { lookup } from 'node:dns/promises'

import { isTimeout, within } from './within'
import type { Config } from '../config/schema'
import { createUpstreams } from '../targets/upstream'
import { checkData, checkDatabase, checkEgress, checkPeople, checkPublicUrl, checkShell, checkTls } from './check-own'
import { checkPart } from './check-parts'
import { checkRegistry } from './check-registry'
import { ok, problem, unknown, warning, type Finding, type Level } from './finding'
import { partsOf } from './parts'
import { NoResponse, probe } from './probe'

export type Report = { time: string; node: string; findings: Finding[] }

/** Milliseconds for all checks, and for one. */
const [whole, each] = [12_000, 9_000]
const order: Record<Level, number> = { problem: 0, warning: 1, unknown: 2, ok: 3 }

/**
 * Checks everything that the configuration names, in parallel and within 12 seconds; the worst findings come first. Contains no
 * secrets.
 * @param env for settings that only the environment has
 * @param isRunning whether this gateway listens, so that its public URL has to respond
 */
export async function diagnose(
  config: Config,
  env: Record<string, string | undefined>,
  { isRunning }: { isRunning: boolean },
): Promise<Report> {
  const signal = AbortSignal.timeout(whole)
  const upstreams = createUpstreams({ timeouts: { ...config.timeouts, connect: 4_000 }, connections: 4 })
  const origin = config.publicUrl ?? `${config.tls ? 'https' : 'http'}://localhost:${config.port}`
  const checks: [string, () => Promise<Finding[]> | Finding[]][] = [
    ['Public URL', () => checkPublicUrl(config)],
    ['Public URL', () => checkReach(config, isRunning, signal)],
    ['TLS', () => checkTls(config, Date.now())],
    ['Data folder', () => checkData(config)],
    ['Database', () => checkDatabase(config)],
    ['People', () => checkPeople(config)],
    ['Egress', () => checkEgress(config, env)],
    ['Account domain', () => checkAccountDomain(config)],
    ['Shell', () => checkShell(config)],
    ['Remotes', () => checkRegistry(config, origin, signal)],
    ...partsOf(config, upstreams).map((part): [string, () => Promise<Finding[]>] => [
      part.about,
      () => checkPart(part, origin, signal),
    ]),
  ]
  try {
    const found = await Promise.all(
      checks.map(async ([about, check]) => {
        try {
          return await within(each, check())
        } catch (error) {
          const why = isTimeout(error) ? `The check took longer than ${each / 1000} s.` : 'The check failed.'
          return [unknown(about, why)]
        }
      }),
    )
    const findings = found.flat().sort((a, b) => order[a.level] - order[b.level])
    return { time: new Date().toISOString(), node: process.version, findings }
  } finally {
    await upstreams.close()
  }
}

/** What is wrong with the services that a configuration of hosted or own ones names: a wrong port is noticed at the start. */
export async function serviceProblems(config: Config): Promise<Finding[]> {
  if (config.target.kind !== 'hosted' && config.target.kind !== 'self-hosted') return []
  const signal = AbortSignal.timeout(whole)
  const upstreams = createUpstreams({ timeouts: { ...config.timeouts, connect: 4_000 }, connections: 4 })
  try {
    const checks = partsOf(config, upstreams).map((part) => within(each, checkPart(part, config.publicUrl, signal)))
    const found = await Promise.allSettled(checks)
    const findings = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    return findings.filter(({ level }) => level === 'problem')
  } finally {
    await upstreams.close()
  }
}

/** Whether the public URL reaches this gateway: its name, port, proxy and certificate. */
async function checkReach(
  { publicUrl, timeouts }: Config,
  isRunning: boolean,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (publicUrl === undefined || !isRunning) return []
  const about = 'Public URL'
  const upstreams = createUpstreams({ timeouts, connections: 1 })
  try {
    const { status } = await probe(upstreams.at(publicUrl), '/healthz', { signal })
    if (status === 200) return [ok(about, `${publicUrl} reaches a gateway`)]
    return [
      problem(
        about,
        'publicUrl',
        `${publicUrl}/healthz responds with ${status}. Check that the URL is correct and that the proxy forwards requests to the gateway.`,
      ),
    ]
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    // Some networks don't route back to themselves; browsers may still reach it.
    return [warning(about, 'publicUrl', `${publicUrl} can't be reached from this machine: ${error.message}`)]
  } finally {
    await upstreams.close()
  }
}

async function checkAccountDomain({ accountDomain, publicUrl }: Config): Promise<Finding[]> {
  const about = 'Account domain'
  const isLocal = publicUrl === undefined || new URL(publicUrl).hostname === 'localhost'
  if (accountDomain === 'localhost') {
    return isLocal ? [] : [ok(about, `Not set. Account screens of projects are at ${publicUrl}/a/<slug>.`)]
  }
  const name = `any-project.${accountDomain}`
  return lookup(name).then(
    () => [ok(about, `Subdomains of ${accountDomain} can be resolved.`)],
    () => [warning(about, 'accountDomain', `${name} can't be resolved. Add a DNS record for *.${accountDomain}.`)],
  )
}
