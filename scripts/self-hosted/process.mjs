import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const attempts = 600

/** Stops a service, and kills it after five seconds. */
export async function stopReal(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await Promise.race([once(child, 'exit'), sleep(5_000).then(() => child.kill('SIGKILL'))])
}

/**
 * Starts a real service from its binary and waits up to a minute until it is ready.
 * @param migrate arguments that prepare its database; none if it needs no preparation
 * @param dsn its database
 * @param logged the file for its output
 * @param ready base URLs that have to respond
 * @returns its process
 * @throws Error with the end of its output if it doesn't start
 */
export async function startReal(binary, { args, migrate, dsn, logged, ready }) {
  const out = openSync(logged, 'a')
  const options = { env: { ...process.env, DSN: dsn }, stdio: ['ignore', out, out] }
  let child
  try {
    if (migrate) execFileSync(binary, migrate, options)
    child = spawn(binary, args, options)
  } finally {
    closeSync(out)
  }
  for (const url of ready) {
    for (let attempt = 0; !(await fetch(`${url}/health/ready`).catch(() => undefined))?.ok; attempt++) {
      if (child.exitCode !== null || attempt > attempts) {
        await stopReal(child)
        throw new Error(`${binary} did not start:\n${readFileSync(logged, 'utf8').slice(-2_000)}`)
      }
      await sleep(100)
    }
  }
  return child
}
