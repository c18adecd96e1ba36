import { redirect, redirectDocument, replace, type LoaderFunctionArgs } from 'react-router'

import type { FlowKind } from '@atrium/shared/api/frontend'

import { accountBase, screenPath } from '../paths'
import { readBrand } from '../account/read-brand'
import { whoami } from '../account/whoami'
import { loadMessages } from '../text/messages'
import { openFlow, type Restarted } from './ask'
import { destination } from './destination'
import type { Flow } from './flow'
import { startQuery } from './flow-query'
import { withKeptChange } from './pending-change'
import { tooManyRestarts } from './too-many-restarts'

export type FlowPageData =
  | { status: 'flow'; flow: Flow; restarted?: Restarted }
  | { status: 'signed-in'; who?: string }
  | { status: 'failed'; problem: Error }

type InHand = { flow: Flow; restarted?: Restarted }

/** A flow that was just received, so that naming it in the address does not fetch it again. */
let inHand: InHand | undefined
export const handOver = (given: InHand) => void (inHand = given)

const takeOver = (id: string | null): InHand | undefined => {
  const taken = inHand?.flow.id === id ? inHand : undefined
  if (taken) inHand = undefined
  return taken
}

/** Loads the flow that the address names, or starts one and names it there. */
export const flowLoader =
  (kind: FlowKind) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<FlowPageData | Response> => {
    const messages = loadMessages()
    const base = accountBase(params)
    const { searchParams, origin } = new URL(request.url)
    const named = searchParams.get('flow')
    const query = startQuery(searchParams)

    const taken = takeOver(named)
    if (taken) return (await messages, { status: 'flow', ...taken })

    const opened = await openFlow({ base, kind, query, flow: named ?? undefined, signal: request.signal }).catch(
      failedToOpen,
    )
    if (opened instanceof Error) return (await messages, { status: 'failed', problem: opened })
    const { step, restarted } = opened
    const next = destination(step, { base, screen: kind, query, origin })
    if (next) return next.load === 'page' ? redirectDocument(next.to) : redirect(next.to)

    await messages
    switch (step.type) {
      case 'show':
        if (step.flow.id === named) {
          const kept = withKeptChange(step.flow)
          return { status: 'flow', flow: kept ?? step.flow, restarted: kept ? 'confirmed' : restarted }
        }
        handOver({ flow: step.flow, restarted })
        return replace(screenPath(base, kind, withFlow(searchParams, step.flow.id)))
      case 'signed-in':
        if (readBrand().welcome === 'off') return sendOn(base, params.project, query)
        return { status: 'signed-in', who: await whoami(base, request.signal) }
      case 'fail':
        return { status: 'failed', problem: step.problem }
      default:
        return { status: 'failed', problem: tooManyRestarts }
    }
  }

/** What the answer asks for that a browser can't do is said on the screen; a call that was given up stays one. */
function failedToOpen(error: unknown): Error {
  if (!(error instanceof Error) || error.name === 'AbortError') throw error
  return error
}

/** Where a project wants nobody to be welcomed, who is signed in already goes where the welcome would have led. */
async function sendOn(base: string, project: string | undefined, query: URLSearchParams) {
  const { onward } = await import('../account/signed-in-page')
  const { to, reloadDocument } = onward(base, project, query)
  return reloadDocument ? redirectDocument(to) : redirect(to)
}

/** The screen's address with another flow in it. */
export function withFlow(search: URLSearchParams, flow: string): URLSearchParams {
  const query = new URLSearchParams(search)
  query.set('flow', flow)
  return query
}
