import type { FlowKind } from '@atrium/shared/api/frontend'

import { readBrand } from '../account/read-brand'
import { problemOf, readSubmitted } from '../account/submitted'
import type { Load } from '../account/screen-data'
import { whoami } from '../account/whoami'
import { loadMessages } from '../text/messages'
import { openFlow, type Restarted } from './open-flow'
import { destination, onward, type Destination } from './destination'
import type { Flow } from './flow'
import { startQuery } from './flow-query'
import { withPendingChange } from './pending-change'
import { tooManyRestarts } from './too-many-restarts'
import { withInput } from './with-input'

export type FlowPageData =
  /** `problem`: why the form, sent by the browser without scripts, was rejected. */
  | { status: 'flow'; flow: Flow; restarted?: Restarted; problem?: Error }
  | { status: 'elsewhere'; to: Destination }
  | { status: 'signed-in'; who?: string }
  | { status: 'failed'; problem: Error }

type ReceivedFlow = { flow: Flow; restarted?: Restarted }

/** A flow that was just received, so that putting its ID into the URL doesn't fetch it again. */
let receivedFlow: ReceivedFlow | undefined
export const handOver = (received: ReceivedFlow) => void (receivedFlow = received)

const takeOver = (id: string | null): ReceivedFlow | undefined => {
  const taken = receivedFlow?.flow.id === id ? receivedFlow : undefined
  if (taken) receivedFlow = undefined
  return taken
}

/** Loads the flow that the URL names, or starts one. */
const flowData =
  (kind: FlowKind): Load<FlowPageData> =>
  async ({ url, base }) => {
    const messages = loadMessages()
    const { searchParams, origin } = url
    const flowId = searchParams.get('flow')
    const query = startQuery(searchParams)

    const taken = takeOver(flowId)
    if (taken) return (await messages, { status: 'flow', ...taken })

    const opened = await openFlow({ base, kind, query, flow: flowId ?? undefined }).catch(failedToOpen)
    if (opened instanceof Error) return (await messages, { status: 'failed', problem: opened })
    const { step, restarted } = opened
    const to = destination(step, { base, screen: kind, query, origin })
    if (to) return { status: 'elsewhere', to }

    await messages
    switch (step.type) {
      case 'show':
        return shown(step.flow, flowId, restarted)
      case 'signed-in':
        // Projects can turn off the welcome page: people then go straight to its destination.
        if (readBrand().welcome === 'off') return { status: 'elsewhere', to: onward(base, query) }
        return { status: 'signed-in', who: await whoami(base) }
      case 'fail':
        return { status: 'failed', problem: step.problem }
      default:
        return { status: 'failed', problem: tooManyRestarts }
    }
  }

/** Shown if the response requires something that a browser can't do. */
function failedToOpen(error: unknown): Error {
  if (!(error instanceof Error)) throw error
  return error
}

/** Shows a flow: with the form's input after a failed submission, or, if the URL names it, with the change pending a new sign-in. */
function shown(flow: Flow, flowId: string | null, restarted: Restarted | undefined): FlowPageData {
  const sent = readSubmitted()
  if (sent?.problem) return { status: 'flow', flow: withInput(flow, sent.typed), problem: problemOf(sent.problem) }
  if (flowId === null && sent?.isAnew)
    return { status: 'flow', flow: withInput(flow, sent.typed), restarted: 'security' }
  const restored = flow.id === flowId ? withPendingChange(flow) : undefined
  return { status: 'flow', flow: restored ?? flow, restarted: restored ? 'confirmed' : restarted }
}

export const flowLoads: Record<FlowKind, Load<FlowPageData>> = {
  login: flowData('login'),
  registration: flowData('registration'),
  recovery: flowData('recovery'),
  verification: flowData('verification'),
  settings: flowData('settings'),
}

/** The screen's query with another flow. */
export function withFlow(search: URLSearchParams, flow: string): URLSearchParams {
  const query = new URLSearchParams(search)
  query.set('flow', flow)
  return query
}
