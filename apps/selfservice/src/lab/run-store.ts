import { useSyncExternalStore } from 'react'

import { Problem, onAnnouncement } from '@atrium/shared/transport'

import type { LabRequest } from './lab-request'
import { outcomeOf } from './outcome'
import { emptyRun, flowBefore, reduceRun, type Run, type RunEvent } from './run'
import { sendLab } from './send-lab'
import type { Client } from './starts'

/** Key of a run: a person and a project. */
export type RunOwner = { user: string; project: string }

// In memory only: a run has secrets. It survives visits to other screens of the console, such as the messages.
const runs = new Map<string, Run>()
const listeners = new Set<() => void>()

const keyOf = ({ user, project }: RunOwner) => `${user} ${project}`
const runOf = (owner: RunOwner): Run => runs.get(keyOf(owner)) ?? emptyRun

function apply(owner: RunOwner, event: RunEvent): Run {
  const run = reduceRun(runOf(owner), event)
  // Someone else's runs end when another person uses the page.
  for (const key of runs.keys()) if (!key.startsWith(`${owner.user} `)) runs.delete(key)
  runs.set(keyOf(owner), run)
  listeners.forEach((listener) => listener())
  return run
}

onAnnouncement((news) => {
  if (news.type !== 'signed-out') return
  runs.clear()
  listeners.forEach((listener) => listener())
})

const subscribe = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener))

/** A person's run in a project, with functions to change it. */
export function useRun(owner: RunOwner) {
  const run = useSyncExternalStore(subscribe, () => runOf(owner))
  return {
    run,
    change: (event: RunEvent) => void apply(owner, event),
    /** Sends a request as a new step, or replaces a draft. Failures are stored in the step, not thrown. */
    async send(client: Client, request: LabRequest, draft?: number): Promise<void> {
      const before = flowBefore(runOf(owner), request)
      const sent = apply(owner, { type: 'sent', client, request, at: Date.now(), draft })
      const id = draft ?? sent.made
      try {
        const response = await sendLab(owner.project, request)
        const outcome = await outcomeOf(request.operation, response, before)
        apply(owner, { type: 'completed', id, response, outcome })
      } catch (error) {
        apply(owner, { type: 'failed', id, problem: problemOf(error) })
      }
    },
  }
}

const problemOf = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem({ status: 0, id: 'unreadable', message: error instanceof Error ? error.message : String(error) })
