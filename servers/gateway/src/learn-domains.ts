import { setTimeout as sleep } from 'node:timers/promises'

import type { Hosts } from './hosts'
import type { Target } from './targets/target'

/** Milliseconds between two polls, and the time limit of each. */
const pollInterval = 10_000
const maxWait = 5_000
/** After this long without a response, custom domains are no longer served: they may belong to another project by now. */
const staleAfter = 60_000

type Options = {
  target: Pick<Target, 'domains'>
  hosts: Pick<Hosts, 'learn'>
  signal: AbortSignal
  /** Called when the target stops responding, and (without an error) when it responds again. */
  onChange: (error: unknown) => void
  now?: () => number
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Polls the target for custom domains every ten seconds until the signal. A domain that is deleted or no longer verified there
 * is dropped within fifteen seconds; all of them after a minute without a response.
 * @returns when the first poll succeeded or failed
 */
export async function learnDomains({ target, hosts, signal, onChange, now = Date.now, pause = defaultPause }: Options) {
  if (!target.domains) return
  const { domains } = target
  let receivedAt = now()
  let failing = false
  const poll = async () => {
    try {
      const found = await domains(AbortSignal.any([signal, AbortSignal.timeout(maxWait)]))
      receivedAt = now()
      if (found) hosts.learn(found)
      if (failing) onChange(undefined)
      failing = false
    } catch (error) {
      if (signal.aborted) return
      if (!failing) onChange(error)
      failing = true
      if (now() - receivedAt >= staleAfter) hosts.learn(new Map())
    }
  }
  const pollRepeatedly = async () => {
    while (!signal.aborted) {
      await pause(pollInterval, signal)
      if (!signal.aborted) await poll()
    }
  }
  await poll()
  void pollRepeatedly()
}

const defaultPause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined)
