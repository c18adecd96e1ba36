import { setTimeout as sleep } from 'node:timers/promises'

import { comparable, differences } from './responses.mjs'
import { ask } from './side.mjs'

/**
 * Plays a conversation on both services. It ends at the first step with different statuses, as later steps depend on it,
 * and for a service with `stops` at the first difference. A written conversation is played to its end.
 * If the running service crashes, there is nothing left to compare.
 * @returns the number of steps played, and the steps that differ: where and how
 */
export async function play(service, steps, theirs, ours, isWritten = false) {
  const found = []
  for (const [index, step] of steps.entries()) {
    const responses = []
    if (step.wait) await sleep(step.wait)
    let crashed = false
    // a difference at one step doesn't count again at later ones
    if (isWritten) for (const side of [theirs, ours]) side.ids.clear()
    for (const side of [theirs, ours]) {
      const response = await ask(side, await service.requestOf(side, step))
      crashed ||= side === theirs && String(response.body).startsWith('PANIC')
      service.learn(side, step, response)
      responses.push(comparable(response, side, service, step))
    }
    if (crashed) return { played: index + 1, found }
    const lines = differences(...responses)
    if (lines.length === 0) continue
    found.push({ index, step, lines, responses })
    if (isWritten) continue
    if (service.stops || responses[0].status !== responses[1].status) return { played: index + 1, found }
  }
  return { played: steps.length, found }
}
