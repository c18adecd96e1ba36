import { lookup } from 'node:dns/promises'

import { message, type Message } from '@atrium/shared/setup-check'

import { isTimeout, within } from './within'
import type { Config } from '../config/schema'
import { createUpstreams } from '../targets/upstream'
import {
  checkData,
  checkDatabase,
  checkEgress,
  checkPeople,
  checkPublicUrl,
  checkShell,
  checkTls,
  checkVariables,
} from './check-own'
import { checkPart } from './check-parts'
import { checkRegistry } from './check-registry'
import { ok, problem, unknown, warning, type Finding, type Level } from './finding'
import { partsOf } from './parts'
import { NoResponse, probe } from './probe'

export type Report = { time: string; node: string; findings: Finding[] }

/** Milliseconds for all checks, and for one. */
const [totalTimeout, checkTimeout] = [12_000, 9_000]
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
  const signal = AbortSignal.timeout(totalTimeout)
  const upstreams = createUpstreams({ timeouts: { ...config.timeouts, connect: 4_000 }, connections: 4 })
  const origin = config.publicUrl ?? `${config.tls ? 'https' : 'http'}://localhost:${config.port}`
  const checks: [Message, () => Promise<Finding[]> | Finding[]][] = [
    [message('subject_configuration'), () => checkVariables(env)],
    [message('subject_public_url'), () => checkPublicUrl(config)],
    [message('subject_public_url'), () => checkReach(config, isRunning, signal)],
    [message('subject_tls'), () => checkTls(config, Date.now())],
    [message('subject_data'), () => checkData(config)],
    [message('subject_database'), () => checkDatabase(config)],
    [message('subject_people'), () => checkPeople(config)],
    [message('subject_egress'), () => checkEgress(config, env)],
    [message('subject_account_domain'), () => checkAccountDomain(config)],
    [message('subject_shell'), () => checkShell(config)],
    [message('subject_remotes'), () => checkRegistry(config, origin, signal)],
    ...partsOf(config, upstreams).map((part): [Message, () => Promise<Finding[]>] => [
      part.about,
      () => checkPart(part, origin, signal),
    ]),
  ]
  try {
    const found = await Promise.all(
      checks.map(async ([about, check]) => {
        try {
          return await within(checkTimeout, check())
        } catch (error) {
          const reason = isTimeout(error)
            ? message('check_slow', { seconds: checkTimeout / 1000 })
            : message('check_failed')
          return [unknown(about, reason)]
        }
      }),
    )
    const findings = found.flat().sort((a, b) => order[a.level] - order[b.level])
    return { time: new Date().toISOString(), node: process.version, findings }
  } finally {
    await upstreams.close()
  }
}

/** Problems of the configured services (hosted or self-hosted), so that a wrong port is noticed at startup. */
export async function serviceProblems(config: Config): Promise<Finding[]> {
  if (config.target.kind !== 'hosted' && config.target.kind !== 'self-hosted') return []
  const signal = AbortSignal.timeout(totalTimeout)
  const upstreams = createUpstreams({ timeouts: { ...config.timeouts, connect: 4_000 }, connections: 4 })
  try {
    const checks = partsOf(config, upstreams).map((part) =>
      within(checkTimeout, checkPart(part, config.publicUrl, signal)),
    )
    const found = await Promise.allSettled(checks)
    const findings = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
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
  const about = message('subject_public_url')
  const upstreams = createUpstreams({ timeouts, connections: 1 })
  try {
    const { status } = await probe(upstreams.at(publicUrl), '/healthz', { signal })
    if (status === 200) return [ok(about, message('public_url_reached', { url: publicUrl }))]
    return [problem(about, 'publicUrl', message('public_url_status', { url: `${publicUrl}/healthz`, status }))]
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    // Some networks don't route back to themselves; browsers may still reach it.
    return [warning(about, 'publicUrl', message('public_url_unreachable', { url: publicUrl, reason: error.reason }))]
  } finally {
    await upstreams.close()
  }
}

async function checkAccountDomain({ accountDomain, publicUrl }: Config): Promise<Finding[]> {
  const about = message('subject_account_domain')
  const isLocal = publicUrl === undefined || new URL(publicUrl).hostname === 'localhost'
  if (accountDomain === 'localhost') {
    return isLocal ? [] : [ok(about, message('account_domain_unset', { url: publicUrl }))]
  }
  const name = `any-project.${accountDomain}`
  return lookup(name).then(
    () => [ok(about, message('account_domain_resolved', { domain: accountDomain }))],
    () => [warning(about, 'accountDomain', message('account_domain_unresolved', { name, domain: accountDomain }))],
  )
}
