import { setTimeout as sleep } from 'node:timers/promises'

import { startDeployment, untilUp } from './deployment.mjs'
import { onlyOnce, sharedByAll } from './shared.mjs'
import { startLoad } from './load.mjs'

/** Restarts each process under load. No acknowledged write may be lost, no request may fail, and no one may be signed out. */
export async function rolling() {
  const deployment = await startDeployment()
  try {
    const load = await startLoad(deployment)
    const once = await onlyOnce(deployment, load)
    await sleep(2_000)
    const { front, back, platforms, gateways } = deployment
    const began = Date.now()
    for (const [balancer, processes] of [
      [back, platforms],
      [front, gateways],
    ]) {
      for (const one of processes) {
        await one.restart()
        await untilUp(balancer, [one.port])
        await sleep(500)
      }
    }
    const seconds = (Date.now() - began) / 1000
    await Promise.all([load.stop(), once.stop()])
    const problems = [
      ...load.failures.map(({ kind, error }) => `${kind}: ${error}`),
      ...(await load.verify()),
      ...(await once.verify()),
      ...(await sharedByAll(deployment, load)),
    ]
    const total = Object.values(load.counts).reduce((sum, count) => sum + count, 0)
    const lines = [
      `four processes restarted in ${seconds.toFixed(1)} s, ${total} acknowledged meanwhile: ${JSON.stringify(load.counts)}`,
      `failed: ${load.failures.length}; lost, wrong or done twice: ${problems.length - load.failures.length}`,
    ]
    return { lines, problems, seconds, total, failed: load.failures.length }
  } finally {
    await deployment.stop()
  }
}
