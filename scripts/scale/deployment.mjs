import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { ask, startPgbouncer, startPostgres, startStandby } from '../postgres.mjs'
import { freePort, operatorToken, startGateway, startPlatform, workspaceToken } from '../servers.mjs'
import { startRoundRobin } from './round-robin.mjs'

/** How long a stopping process keeps responding, in seconds; load balancers check five times a second. */
const STOP_DELAY = 1

/** A process that can be restarted on its port. */
async function restartable(start, port, env) {
  let running = await start({ port, env, seconds: 120 })
  return {
    port,
    get pid() {
      return running.child.pid
    },
    stop: () => running.stop(),
    async restart() {
      await running.stop()
      running = await start({ port, env, seconds: 120 })
    },
  }
}

/**
 * Gateways and platforms, each group behind a load balancer, on one PostgreSQL behind PgBouncer in transaction mode.
 * @returns `front`, the gateways' load balancer, and `back`, the platforms'; with `standby`, the synchronous standby
 */
export async function startDeployment({ platforms = 2, gateways = 2, standby = false, pgbouncer = true } = {}) {
  const ended = []
  const stop = async () => {
    for (const end of ended.reverse()) await end()
  }
  const keep = (one) => {
    ended.push(() => one.stop())
    return one
  }
  try {
    const primary = keep(await startPostgres({ max_connections: '200' }))
    const follower = standby ? keep(await startStandby(primary, 'standby', { max_connections: '200' })) : undefined
    if (follower) {
      await ask(primary.url, `alter system set synchronous_standby_names = 'standby'`)
      await ask(primary.url, 'select pg_reload_conf()')
    }
    const bouncer = pgbouncer ? keep(await startPgbouncer(primary)) : primary
    const ports = await Promise.all(Array.from({ length: platforms + gateways }, freePort))
    const [platformPorts, gatewayPorts] = [ports.slice(0, platforms), ports.slice(platforms)]
    const back = keep(await startRoundRobin({ ports: platformPorts, ready: '/health/ready' }))
    const front = keep(await startRoundRobin({ ports: gatewayPorts, ready: '/readyz' }))
    const common = {
      DATABASE_URL: bouncer.url,
      ATRIUM_STOP_DELAY: String(STOP_DELAY),
      ATRIUM_SECRETS_KEY: randomBytes(32).toString('base64'),
      ATRIUM_CONSOLE_URL: front.url,
    }
    const env = {
      ...common,
      ATRIUM_SEED: 'demo',
      ATRIUM_WORKSPACE_TOKEN: workspaceToken,
      ATRIUM_OPERATOR_TOKEN: operatorToken,
      ATRIUM_EGRESS_ALLOW: 'loopback',
      ATRIUM_GUESS_LIMITS: '1',
    }
    const below = []
    for (const port of platformPorts) below.push(keep(await restartable(startPlatform, port, env)))
    await untilUp(back, platformPorts)
    const above = []
    const ofGateways = {
      ...common,
      ATRIUM_PLATFORM_URL: `http://127.0.0.1:${back.port}`,
      ATRIUM_PUBLIC_URL: front.url,
      ATRIUM_SECRET: randomBytes(32).toString('base64url'),
      ATRIUM_DATA: 'memory',
      ATRIUM_LOG: 'silent',
      ATRIUM_RATE_LIMIT: '100000000',
      ATRIUM_RATE_LIMIT_ACCOUNT: '100000000',
      ATRIUM_RATE_LIMIT_CREDENTIALS: '100000000',
    }
    for (const port of gatewayPorts) above.push(keep(await restartable(startGateway, port, ofGateways)))
    await untilUp(front, gatewayPorts)
    return {
      primary,
      standby: follower,
      bouncer,
      back,
      front,
      platforms: below,
      gateways: above,
      env,
      gatewayEnv: ofGateways,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits until a load balancer sees all of its servers. */
export async function untilUp(balancer, ports, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; !ports.every(balancer.isUp); await sleep(50))
    if (Date.now() > end) throw new Error('A server did not become ready.')
}
