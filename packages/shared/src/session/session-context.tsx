import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'

import { queryClient } from '../api/query-client'
import { announce, onAnnouncement, onSignal } from '../transport'
import { consoleSession, sessionKey, type ConsoleSession } from './console-session'

export type SessionState =
  | { status: 'loading' }
  | { status: 'failed'; error: Error }
  | { status: 'signed-out' }
  /** `ended`: the session ended, here or in another tab. The screen stays, so that no input is lost. */
  | { status: 'ended'; session: ConsoleSession }
  | { status: 'signed-in'; session: ConsoleSession }

const SessionContext = createContext<SessionState>({ status: 'loading' })

/** One session for the shell and all remotes, in sync with other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, isPending } = useQuery(consoleSession, queryClient)
  const [last, setLast] = useState<ConsoleSession>()
  const [ended, setEnded] = useState(false)

  if (data && data !== last) {
    setLast(data)
    setEnded(false)
  }

  useEffect(() => {
    const quiet = onSignal((signal) => signal.type === 'session-ended' && setEnded(true))
    const deaf = onAnnouncement((news) => {
      if (news.type === 'signed-out') setEnded(true)
      else void queryClient.invalidateQueries({ queryKey: sessionKey }).then(() => setEnded(false))
    })
    return () => (quiet(), deaf())
  }, [])

  const signedInAs = data?.user.id
  useEffect(() => {
    if (signedInAs) announce({ type: 'signed-in', user: signedInAs })
  }, [signedInAs])

  return <SessionContext value={stateOf({ data, error, isPending, last, ended })}>{children}</SessionContext>
}

function stateOf(known: {
  data: ConsoleSession | null | undefined
  error: Error | null
  isPending: boolean
  last: ConsoleSession | undefined
  ended: boolean
}): SessionState {
  if (known.data && !known.ended) return { status: 'signed-in', session: known.data }
  if (known.last && (known.ended || known.data === null)) return { status: 'ended', session: known.last }
  if (known.data === null) return { status: 'signed-out' }
  if (known.error) return { status: 'failed', error: known.error }
  return { status: 'loading' }
}

export const useSessionState = (): SessionState => useContext(SessionContext)

/** The current session. @throws Error outside a screen that requires one. */
export function useSession(): ConsoleSession {
  const state = useSessionState()
  if (state.status !== 'signed-in' && state.status !== 'ended') throw new Error('This screen needs a session')
  return state.session
}
