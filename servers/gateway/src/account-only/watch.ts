import { setTimeout as sleep } from 'node:timers/promises'

import type { Target } from '../targets/target'
import { Unreachable } from './examine'

const retryInterval = 2_000

/**
 * Logs every mismatch between the identity service and this account experience, once the service responds. Retries until then, since
 * both may be started together.
 */
export async function watch(
  { examine }: Pick<Target, 'examine'>,
  own: string,
  logLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let isWaiting = false
  while (examine && !signal.aborted) {
    try {
      const findings = await examine(own)
      if (findings.length === 0) return isWaiting ? logLine('The identity service responds.') : undefined
      logLine('The identity service and this account experience do not fit together (docs/own-kratos.md):')
      return findings.forEach((finding) => logLine(`  ${finding}`))
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      if (!isWaiting) logLine(`The identity service does not respond yet. ATRIUM_IDENTITY_URL: ${error.message}`)
      isWaiting = true
      await sleep(retryInterval, undefined, { signal }).catch(() => undefined)
    }
  }
}
