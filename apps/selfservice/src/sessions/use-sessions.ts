import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'

import { asError } from '@atrium/shared/transport'

import { useSubmitted } from '../account/submitted'
import { endOtherSession, endOtherSessions, otherSessions, type MySession, type SessionPage } from './my-sessions'
import { useDeviceName } from './session-card'
import { useSessionsText } from './text'
import type { Text } from './text/en'

type Request = { run: 'one'; id: string } | { run: 'all' } | { run: 'more' }

/** `again` reads the first page again; `onDone` is called once a request has succeeded or failed. */
type Options = { base: string; first: SessionPage; again: () => Promise<void>; onDone: () => void }

/** The person's other sessions, the requests that end them, and the result of the last one. */
export function useSessions({ base, first, again, onDone }: Options) {
  const own = useSessionsText()
  const nameOf = useDeviceName()
  const query = new URLSearchParams(useLocation().search)
  const sent = useSubmitted()
  const [later, setLater] = useState<SessionPage & { after: SessionPage }>()
  const [request, setRequest] = useState<Request>()
  // Without scripts the question and the result are in the URL.
  const [isConfirming, setIsConfirming] = useState(query.has('ask'))
  const [success, setSuccess] = useState(endedIn(query.get('ended'), own))
  const [problem, setProblem] = useState<Error | undefined>(sent.problem)

  // Loaded pages belong to their first page; a new first page starts over.
  const more = later?.after === first ? later : undefined
  const next = more ? more.next : first.next

  const attempt = async (what: Request, run: () => Promise<string | undefined>) => {
    if (request) return
    setRequest(what)
    setProblem(undefined)
    setSuccess(undefined)
    try {
      const message = await run()
      flushSync(() => setSuccess(message))
    } catch (error) {
      flushSync(() => setProblem(asError(error)))
    }
    setRequest(undefined)
    onDone()
  }

  return {
    others: [...first.sessions, ...(more?.sessions ?? [])],
    next,
    isConfirming,
    setIsConfirming,
    success,
    problem,
    request,
    endOne: (session: MySession) =>
      attempt({ run: 'one', id: session.id }, async () => {
        await endOtherSession(base, session.id)
        await again()
        return own.revoked(nameOf(session))
      }),
    endAll: () =>
      attempt({ run: 'all' }, async () => {
        await endOtherSessions(base)
        setIsConfirming(false)
        await again()
        return own.revokedAll
      }),
    showMore: () =>
      attempt({ run: 'more' }, async () => {
        const page = await otherSessions(base, next)
        setLater({ sessions: [...(more?.sessions ?? []), ...page.sessions], next: page.next, after: first })
        return undefined
      }),
  }
}

const endedIn = (ended: string | null, own: Text): string | undefined =>
  ended === 'one' ? own.ended : ended === 'others' ? own.revokedAll : undefined
