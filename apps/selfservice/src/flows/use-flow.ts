import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useParams } from 'react-router'

import { asError, Problem } from '@atrium/shared/transport'
import { submitFlow, type FlowKind } from '@atrium/shared/api/frontend'

import { whoami } from '../account/whoami'
import { loadNodeCode } from '../nodes/node-code'
import { accountBase, accountScope, screenPath } from '../paths'
import { responseOf, openFlow, type Restarted } from './open-flow'
import { clearsTraits } from './cleared-traits'
import { destination, type Destination } from './destination'
import type { Flow } from './flow'
import { handOver, withFlow } from './flow-data'
import { startQuery } from './flow-query'
import { inNewFlow } from './in-new-flow'
import { nextStep, type Step } from './next-step'
import { storePendingChange } from './pending-change'
import { tooManyRestarts } from './too-many-restarts'

type View = { flow: Flow; restarted?: Restarted; problem?: Error }

/** Whether the person already navigated to another screen, which is still loading: they must not be pulled back. */
function isElsewhere(base: string, kind: FlowKind): boolean {
  const { pathname } = location
  return pathname !== '/' && pathname.startsWith(`${base}/`) && pathname !== `${base}/${kind}`
}

/** The flow on the screen, and functions that submit its forms. */
export function useFlow(kind: FlowKind, loaded: View) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const arrival = useArrival()
  const base = accountBase(useParams())
  const [from, setFrom] = useState(loaded.flow)
  const [view, setView] = useState<View>(loaded)
  const rejections = useRef(0)
  if (from !== loaded.flow) {
    setFrom(loaded.flow)
    setView(loaded)
  }

  // Puts the flow into the URL, so that a reload shows the same one.
  const isInUrl = new URLSearchParams(search).get('flow') === loaded.flow.id
  useEffect(() => {
    if (isInUrl || isElsewhere(base, kind)) return
    handOver(loaded)
    void navigate(screenPath(base, kind, withFlow(new URLSearchParams(search), loaded.flow.id)), {
      replace: true,
      state,
    })
  }, [isInUrl, loaded, base, kind, search, state, navigate])

  const { flow } = view
  const here = { base, screen: kind, query: startQuery(new URLSearchParams(search), flow), origin: location.origin }

  const act = async (decide: () => Promise<Step>) => {
    try {
      await settle(await decide())
    } catch (error) {
      fail(asError(error))
    }
  }

  const send = (body: unknown) =>
    act(async () => {
      // Only a new flow doesn't contain the values that the person cleared.
      const restartedStep = kind === 'registration' && clearsTraits(body, flow) ? await sendAnew(body) : undefined
      const step = restartedStep ?? (await sendHere(body))
      return (await isSignedInMeanwhile(step)) ? { type: 'signed-in' } : step
    })

  const sendHere = async (body: unknown): Promise<Step> => {
    const response = await responseOf(submitFlow(accountScope(base), kind, flow.id, body))
    if (response instanceof Problem && response.id === 'session_refresh_required') storePendingChange(flow.id, body)
    const step = nextStep({ kind, phase: 'submit', flow }, response)
    // Another page in this browser may have replaced the CSRF cookie since this one was loaded.
    return step.type === 'restart' && step.reason === 'security' ? ((await sendAnew(body)) ?? step) : step
  }

  /** Submits the input to a new flow, once; undefined if that flow has other fields. */
  const sendAnew = async (body: unknown): Promise<Step | undefined> => {
    const { step: started } = await openFlow({ base, kind, query: here.query })
    const renewed = started.type === 'show' ? inNewFlow(body, flow, started.flow) : undefined
    if (started.type !== 'show' || !renewed) return undefined
    const response = await responseOf(submitFlow(accountScope(base), kind, started.flow.id, renewed))
    const step = nextStep({ kind, phase: 'submit', flow: started.flow }, response)
    return step.type === 'restart' && step.reason === 'security' ? { type: 'fail', problem: tooManyRestarts } : step
  }

  /** Whether a sign-in or sign-up was rejected because someone signed in meanwhile, in another tab. The service has no number for that. */
  const isSignedInMeanwhile = async (step: Step): Promise<boolean> => {
    const isSignInOrSignUp =
      (kind === 'login' && !flow.refresh && flow.requested_aal !== 'aal2') || kind === 'registration'
    if (!isSignInOrSignUp || step.type !== 'show' || !step.flow.ui.messages.some(({ id }) => id === unnumbered))
      return false
    return (await whoami(base)) !== undefined
  }

  const fail = (problem: Error) => flushSync(() => setView({ flow, problem }))

  /** The only place that carries out a step. */
  const settle = async (step: Step, restarted?: Restarted): Promise<void> => {
    const to = destination(step, here)
    if (to) return follow(to, step)
    switch (step.type) {
      case 'show': {
        await loadNodeCode(step.flow.ui.nodes)
        if (step.flow.id === flow.id) return flushSync(() => setView({ flow: step.flow, restarted }))
        handOver({ flow: step.flow, restarted })
        void navigate(screenPath(base, kind, withFlow(new URLSearchParams(search), step.flow.id)), { replace: true })
        return arrival()
      }
      case 'restart': {
        rejections.current += step.reason === 'security' ? 1 : 0
        if (rejections.current > 1) return fail(tooManyRestarts)
        const opened = await openFlow({ base, kind, query: here.query, flow: step.flow })
        return opened.step.type === 'restart' ? fail(tooManyRestarts) : settle(opened.step, step.reason)
      }
      case 'signed-in':
        void navigate(screenPath(base, 'login'))
        return arrival()
      case 'fail':
        return fail(step.problem)
      default:
        return fail(new Problem({ status: 200, id: 'malformed_response', message: 'There is no way on from here.' }))
    }
  }

  const follow = async ({ to, load }: Destination, step: Step): Promise<void> => {
    const registered = kind === 'registration' && step.type === 'done' && !step.signedIn
    if (load === 'screen') {
      void navigate(to, { state: registered ? { registered } : null })
      return arrival()
    }
    location.assign(to)
    await leaving()
  }

  return { ...view, send, act, here }
}

/** The number of all messages without a number of their own. */
const unnumbered = 4000001

/** Returns a function whose promise resolves when the location changes or the screen unmounts. */
function useArrival(): () => Promise<void> {
  const arrived = useRef<() => void>(undefined)
  const { key } = useLocation()
  useEffect(() => () => arrived.current?.(), [key])
  return () => new Promise((resolve) => (arrived.current = resolve))
}

/** Pending while the page is being left; resolves if the browser restores the page from its cache. */
const leaving = () =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve(), { once: true })
  })
