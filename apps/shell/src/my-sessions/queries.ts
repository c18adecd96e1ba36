import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { requestProof, send, write } from '@atrium/shared/api'

const sessionsSchema = z.array(
  z.object({
    id: z.string(),
    current: z.boolean(),
    created_at: z.string(),
    last_seen_at: z.string(),
    expires_at: z.string(),
    ip: z.string(),
    user_agent: z.string(),
  }),
)

/** One sign-in of the person to this console. */
export type ConsoleSignIn = z.infer<typeof sessionsSchema>[number]

const url = '/session/list'
const queryKey = ['session-list'] as const

/** Where the person is signed in to the console, the session used last first. */
export const mySessions = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => {
    const response = await send(url, { signal, headers: { ...requestProof, Accept: 'application/json' } })
    return sessionsSchema.parse(await response.json())
  },
})

const end = (path: string) => send(path, { method: 'DELETE', headers: requestProof })

/** Ends one session. @returns a write whose toast is `said` */
export const endSession = (id: string, said: string) =>
  write({ run: () => end(`${url}/${encodeURIComponent(id)}`), invalidates: [queryKey], toast: () => said })

/** Ends all sessions but this one. @returns a write whose toast is `said` */
export const endOtherSessions = (said: string) =>
  write({ run: () => end(url), invalidates: [queryKey], toast: () => said })
