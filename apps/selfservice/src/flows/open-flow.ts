import { Problem } from '@atrium/shared/transport'
import { readFlow, startFlow, type FlowKind } from '@atrium/shared/api/frontend'

import { loadNodeCode } from '../nodes/node-code'
import { accountScope } from '../paths'
import { nextStep, type FlowResponse, type Step } from './next-step'

/** A response in the shape that `nextStep` judges; an abort stays an exception. */
export const responseOf = (call: Promise<FlowResponse>): Promise<FlowResponse> =>
  call.catch((error: unknown) => {
    if (error instanceof Problem) return error
    throw error
  })

/** Why a person doesn't see the form that they left: a new one, or theirs after another sign-in. */
export type Restarted = Extract<Step, { type: 'restart' }>['reason'] | 'confirmed'

/** The state of a flow screen and what was requested. */
export type FlowPlace = { base: string; kind: FlowKind; query: URLSearchParams; flow?: string }

const mostRestarts = 2

/**
 * Reads the flow that the URL names, or starts one if it names none. An expired flow is replaced by a new one; `restarted` says
 * why.
 */
export async function openFlow({ base, kind, query, flow }: FlowPlace): Promise<{ step: Step; restarted?: Restarted }> {
  const scope = accountScope(base)
  const ask = async (id?: string): Promise<Step> =>
    id === undefined
      ? nextStep({ kind, phase: 'start' }, await responseOf(startFlow(scope, kind, query)))
      : nextStep({ kind, phase: 'read' }, await responseOf(readFlow(scope, kind, id)))

  let step = await ask(flow)
  let restarted: Restarted | undefined
  for (let restarts = 0; step.type === 'restart' && restarts < mostRestarts; restarts++) {
    // A form that was only opened has no input yet.
    restarted = step.reason === 'expired' ? 'missing' : step.reason
    step = await ask(step.flow)
  }
  if (step.type === 'show') await loadNodeCode(step.flow.ui.nodes)
  return { step, restarted }
}
