import type { Problem } from '@atrium/shared/transport'

import type { Flow } from '../flows/flow'
import { cookiesAfter, type Cookie } from './cookies'
import { methodOf, readJson, targetOf, type LabResponse, type LabRequest } from './lab-request'
import { exchangeCode, flowOf, sessionToken, type Outcome } from './outcome'
import { redactResponse, redactRequest } from './redact'
import type { Client } from './starts'

/** A request of a run, and its result. `at`: when it was sent, in milliseconds since 1970. */
export type RunStep = { id: number; client: Client; request: LabRequest } & (
  | { state: 'draft' }
  | { state: 'sending'; at: number }
  | { state: 'completed'; at: number; response: LabResponse; outcome: Outcome; flow?: Flow }
  | { state: 'failed'; at: number; problem: Problem }
)
export type CompletedStep = Extract<RunStep, { state: 'completed' }>

/** A client's requests and its state: a browser's cookies, or a native app's session token and first exchange code. */
export type Run = {
  steps: readonly RunStep[]
  cookies: readonly Cookie[]
  token?: string
  exchangeCode?: string
  made: number
}

export const emptyRun: Run = { steps: [], cookies: [], made: 0 }

export type RunEvent =
  | { type: 'drafted'; client: Client; request: LabRequest }
  | { type: 'edited'; id: number; request: LabRequest }
  | { type: 'sent'; client: Client; request: LabRequest; at: number; draft?: number }
  | { type: 'completed'; id: number; response: LabResponse; outcome: Outcome; now?: number }
  | { type: 'failed'; id: number; problem: Problem }
  | { type: 'removed'; id: number }
  | { type: 'cleared' }
  | { type: 'forgot'; what: 'token' | 'cookies' }

/** The run after an event. A sent request gets the new run's number `made`, unless it was a draft. */
export function reduceRun(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case 'drafted': {
      const { client, request } = event
      return withStep(run, { id: run.made + 1, client, request, state: 'draft' })
    }
    case 'edited':
      return changed(run, event.id, (step) => ({ ...step, request: event.request }))
    case 'sent': {
      const { client, request, at, draft } = event
      if (draft !== undefined) return changed(run, draft, () => ({ id: draft, client, request, at, state: 'sending' }))
      return withStep(run, { id: run.made + 1, client, request, at, state: 'sending' })
    }
    case 'completed':
      return withResponse(run, event)
    case 'failed':
      return changed(run, event.id, ({ id, client, request, ...step }) => ({
        id,
        client,
        request,
        at: 'at' in step ? step.at : 0,
        state: 'failed',
        problem: event.problem,
      }))
    case 'removed':
      return { ...run, steps: run.steps.filter(({ id }) => id !== event.id) }
    case 'cleared':
      return { ...emptyRun, made: run.made }
    case 'forgot':
      return event.what === 'token' ? { ...run, token: undefined } : { ...run, cookies: [] }
  }
}

const withStep = (run: Run, step: RunStep): Run => ({ ...run, made: step.id, steps: [...run.steps, step] })

const changed = (run: Run, id: number, change: (step: RunStep) => RunStep): Run => ({
  ...run,
  steps: run.steps.map((step) => (step.id === id ? change(step) : step)),
})

function withResponse(run: Run, { id, response, outcome, now }: Extract<RunEvent, { type: 'completed' }>): Run {
  const step = run.steps.find((one) => one.id === id)
  // The run was cleared while the request was in flight: its state doesn't belong to the next run.
  if (step?.state !== 'sending') return run
  const { client, request, at } = step
  const body = readJson(response.body)
  const flow = flowOf(response)
  const next = changed(run, id, () => ({
    id,
    client,
    request,
    at,
    state: 'completed',
    response,
    outcome,
    ...(flow && { flow }),
  }))
  if (client !== 'native') {
    const set = response.headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : []))
    return { ...next, cookies: cookiesAfter(run.cookies, set, now) }
  }
  const isSignedOut = request.operation === 'performNativeLogout' && response.status < 300
  return {
    ...next,
    token: isSignedOut ? undefined : (sessionToken(body) ?? run.token),
    exchangeCode: exchangeCode(body) ?? run.exchangeCode,
  }
}

/** The last seen state of the request's flow. */
export function flowBefore({ steps }: Run, request: LabRequest): Flow | undefined {
  const id = request.query.find(([name]) => name === 'flow' || name === 'id')?.[1]
  return steps.flatMap((step) => ('flow' in step && step.flow?.id === id ? [step.flow] : [])).at(-1)
}

/** A run as JSON for sharing: always without secrets, even if they are currently revealed. */
export function exportRun({ steps }: Run, project: string): string {
  const shownSteps = steps.map((step) => {
    const shown = redactRequest(step.request)
    const { operation, headers, body } = shown
    return {
      step: step.id,
      client: step.client,
      operation,
      ...('at' in step && { sent_at: new Date(step.at).toISOString() }),
      request: { method: methodOf(step.request), target: targetOf(shown), headers, body: readJson(body) ?? body },
      ...(step.state === 'completed' && { answer: toldResponse(step.response), outcome: step.outcome.type }),
      ...(step.state === 'failed' && { failure: { status: step.problem.status, id: step.problem.id } }),
    }
  })
  return `${JSON.stringify({ project, steps: shownSteps }, null, 2)}\n`
}

function toldResponse(response: LabResponse) {
  const { status, headers, body, duration } = redactResponse(response)
  return { status, duration_ms: duration, headers, body: readJson(body) ?? body }
}
