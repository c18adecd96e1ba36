import { Problem } from '@atrium/shared/transport'
import { readFlow, startFlow, type FlowKind } from '@atrium/shared/api/frontend'

import { loadNodeCode } from '../nodes/node-code'
import { accountScope } from '../paths'
import { nextStep, type FlowResponse, type Step } from './next-step'

/** A response in the shape for `nextStep`; an abort is still thrown. */
export const responseOf = (call: Promise<FlowResponse>): Promise<FlowResponse> =>
  call.catch((error: unknown) => {
    if (error instanceof Problem) return error
    throw error
  })

/** Why the shown form isn't the one that the person left: it is new, or was restored after another sign-in. */
export type Restarted = Extract<Step, { type: 'restart' }>['reason'] | 'confirmed'

/** A flow's screen, and the requested flow. */
export type FlowPlace = { base: string; kind: FlowKind; query: URLSearchParams; flow?: string }

const maxRestarts = 2

/**
 * Reads the flow that the URL names, or starts one if it names none. An expired flow is replaced with a new one; `restarted` is
 * the reason.
 */
export async function openFlow({ base, kind, query, flow }: FlowPlace): Promise<{ step: Step; restarted?: Restarted }> {
  const scope = accountScope(base)
  const fetchStep = async (id?: string): Promise<Step> =>
    id === undefined
      ? nextStep({ kind, phase: 'start' }, await responseOf(startFlow(scope, kind, query)))
      : nextStep({ kind, phase: 'read' }, await responseOf(readFlow(scope, kind, id)))

  let step = await fetchStep(flow)
  let restarted: Restarted | undefined
  for (let restarts = 0; step.type === 'restart' && restarts < maxRestarts; restarts++) {
    // Nothing was entered yet, so the message for an expired form would be wrong.
    restarted = step.reason === 'expired' ? 'missing' : step.reason
    step = await fetchStep(step.flow)
  }
  if (step.type === 'show') await loadNodeCode(step.flow.ui.nodes)
  return { step, restarted }
}
