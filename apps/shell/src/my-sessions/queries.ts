import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, requestProof, send, write } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'

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
export const endSession = (id: string, message: string) =>
  write({ run: () => end(`${url}/${encodeURIComponent(id)}`), invalidates: [queryKey], toast: () => message })

const commandLineSchema = z.array(
  z.object({ id: z.string(), created_at: z.string(), last_refreshed_at: z.string(), expires_at: z.string() }),
)

/** One sign-in of the person to Ory's command line tool. */
export type CommandLineSession = z.infer<typeof commandLineSchema>[number]

const commandLineKey = ['command-line-sessions'] as const

/** Where the person is signed in to the command line tool, the session renewed last first. The embedded platform alone has these. */
export const commandLineSessions = queryOptions({
  queryKey: commandLineKey,
  queryFn: ({ signal }) =>
    callOpen(consoleScope, 'listCommandLineSessions', { signal }, (body) => commandLineSchema.parse(body)),
})

/** Revokes a session of the command line tool. @returns a write whose toast is `said` */
export const revokeCommandLineSession = (id: string, message: string) =>
  write({
    run: () => callOpen(consoleScope, 'revokeCommandLineSession', { path: { session: id } }, () => undefined),
    invalidates: [commandLineKey],
    toast: () => message,
  })

/** Ends all sessions but this one, with `commandLine` also those of the command line tool. @returns a write whose toast is `said` */
export const endOtherSessions = (message: string, { commandLine }: { commandLine: boolean }) =>
  write({
    run: async () => {
      if (commandLine) await callOpen(consoleScope, 'revokeCommandLineSessions', {}, () => undefined)
      await end(url)
    },
    invalidates: [queryKey, commandLineKey],
    toast: () => message,
  })
