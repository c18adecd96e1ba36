import { setTimeout as sleep } from 'node:timers/promises'

import { ask } from '../postgres.mjs'
import { startDeployment } from './deployment.mjs'
import { onlyOnce } from './shared.mjs'
import { startLoad } from './load.mjs'

/** Failover with a database that hangs instead of ending: connections stay open without responses. */
export const frozen = () => failover({ hangs: true })

/**
 * Kills or freezes the database under load, promotes its synchronous standby and points PgBouncer there. No acknowledged write may be
 * lost.
 */
export async function failover({ hangs = false } = {}) {
  const deployment = await startDeployment({ standby: true })
  try {
    const load = await startLoad(deployment)
    const once = await onlyOnce(deployment, load)
    await sleep(3_000)
    const { primary, standby, bouncer, platforms, gateways } = deployment
    const pids = [...platforms, ...gateways].map(({ pid }) => pid)
    const killed = Date.now()
    const thaw = hangs ? primary.freeze() : undefined
    if (!thaw) await primary.kill()
    // the standby has no other standby to wait for
    await ask(standby.url, `alter system set synchronous_standby_names = ''`)
    await ask(standby.url, 'select pg_promote()')
    await bouncer.pointTo(standby)
    const promoted = Date.now()
    await sleep(hangs ? 25_000 : 12_000)
    await Promise.all([load.stop(), once.stop()])
    thaw?.()
    const last = Math.max(...load.failures.map(({ at }) => at), killed)
    const after = [...platforms, ...gateways].map(({ pid }) => pid)
    const late = load.failures.filter(({ at }) => at > promoted + (hangs ? 20_000 : 10_000))
    const problems = [
      ...late.map(({ kind, error }) => `still fails long after: ${kind}: ${error}`),
      ...(pids.join() === after.join() ? [] : ['a process was restarted']),
      ...(await load.verify()),
      ...(await once.verify({ twiceIsFine: true })),
    ]
    const total = Object.values(load.counts).reduce((sum, count) => sum + count, 0)
    const kinds = Object.entries(Object.groupBy?.(load.failures, ({ error }) => error.slice(0, 60)) ?? {})
    const lines = [
      `promoted and led there after ${((promoted - killed) / 1000).toFixed(1)} s; the last request failed ${((last - killed) / 1000).toFixed(1)} s after the kill`,
      `${total} acknowledged, ${load.failures.length} failed meanwhile; lost or wrong: ${problems.length - late.length}`,
      `slowest (ms): ${Object.entries(load.slowest)
        .map(([kind, took]) => `${kind} ${Math.round(took)}`)
        .join(', ')}`,
      ...kinds.map(([error, all]) => `${all.length} × ${error}`),
    ]
    return { lines, problems, outage: (last - killed) / 1000, failed: load.failures.length, total }
  } finally {
    await deployment.stop()
  }
}
