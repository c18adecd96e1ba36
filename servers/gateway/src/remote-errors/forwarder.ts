import type { Config } from '../config/schema'
import type { ErrorGroup } from './error-store'

const timeout = 5_000
/** Milliseconds between two messages about one remote; failures in between are sent together. */
const pause = 10_000
const maxWaiting = 30

type Log = { warn: (details: object, message: string) => void }
export type Forwarder = { forward(remote: string, version: string, group: ErrorGroup): void; close(): void }

/**
 * Sends failures on their first, 10th, 100th, 1,000th … occurrence to the URL that the configuration has for the remote. The operator chose it;
 * redirects aren't followed, and no credential is sent.
 */
export function createForwarder(remotes: Config['remotes'], log: Log): Forwarder {
  const pending = new Map<string, Map<string, object>>()
  const timers = new Map<string, NodeJS.Timeout>()
  const stopped = new AbortController()

  const send = async (remote: string, url: string) => {
    const errors = [...(pending.get(remote)?.values() ?? [])]
    pending.delete(remote)
    if (errors.length === 0) return void timers.delete(remote)
    timers.set(remote, setTimeout(() => void send(remote, url), pause).unref())
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', 'user-agent': 'atrium-gateway' },
        body: JSON.stringify({ remote, errors }),
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeout)]),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`it responds with ${response.status}`)
    } catch (error) {
      if (!stopped.signal.aborted) log.warn({ err: error, remote }, 'failures of a remote could not be forwarded')
    }
  }

  return {
    forward(remote, version, { fingerprint, ...group }) {
      const url = remotes[remote]?.webhook
      if (url === undefined || !/^10*$/.test(String(group.count))) return
      const errors = pending.get(remote) ?? new Map<string, object>()
      pending.set(remote, errors)
      const key = `${version} ${fingerprint}`
      if (errors.size < maxWaiting || errors.has(key)) errors.set(key, { version, fingerprint, ...group })
      // Waits a moment for others that arrive together.
      if (!timers.has(remote)) timers.set(remote, setTimeout(() => void send(remote, url), 200).unref())
    },
    close() {
      stopped.abort()
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
