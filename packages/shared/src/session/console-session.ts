import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { queryClient } from '../api/query-client'
import { announce, requestSession, Problem, requestProof, send } from '../transport'
import { roles } from '../operations'

const role = z.optional(z.enum(roles))
const kind = z.enum(['embedded', 'hosted', 'self-hosted'])

const sessionSchema = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  workspaces: z.array(z.object({ id: z.string(), name: z.string(), role })),
  projects: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      environment: z.string(),
      state: z.optional(z.string()),
      workspace_id: z.optional(z.nullable(z.string())),
      /** Its services; all if the gateway doesn't list them. */
      services: z.optional(z.array(z.string())),
      /** Its platform, if that isn't the session’s `target`. */
      target: z.optional(z.object({ kind, name: z.string() })),
      role,
    }),
  ),
  target: z.object({
    kind,
    name: z.string(),
    control: z.optional(z.boolean()),
    /** Path of the person's own account; absent if an OpenID provider manages it. */
    account: z.optional(z.string().check(z.startsWith('/a/'))),
  }),
})

/** The person signed in to the console, their workspaces, projects and roles. */
export type ConsoleSession = z.infer<typeof sessionSchema>
export type SessionProject = ConsoleSession['projects'][number]

export const sessionKey = ['session'] as const

/** The gateway's response to `GET /session`; null if nobody is signed in. @throws Problem */
export async function readSession(pending: Promise<Response>): Promise<ConsoleSession | null> {
  try {
    const response = await pending
    return sessionSchema.parse(await response.json())
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return null
    throw error
  }
}

/** The session, or null if nobody is signed in. */
export const consoleSession = queryOptions({
  queryKey: sessionKey,
  staleTime: 30_000,
  queryFn: ({ signal }) => readSession(requestSession(signal)),
})

/** The signed-in person's ID, if the page knows it; keys browser data that must not be shown to the next person. */
export const signedInAs = (): string | undefined => queryClient.getQueryData(consoleSession.queryKey)?.user.id

/**
 * The project with a slug or ID, for loaders, as the control API uses project IDs.
 * @throws Problem 401 without a session, 404 if the person has no such project.
 */
export async function findProject(slug: string): Promise<SessionProject> {
  const session = await queryClient.ensureQueryData(consoleSession)
  if (!session) throw new Problem({ status: 401, id: 'session_inactive', message: 'No one is signed in.' })
  const project = session.projects.find((one) => one.slug === slug || one.id === slug)
  if (project) return project
  throw new Problem({
    status: 404,
    id: 'not_found',
    message: `There is no project "${slug}", or you have no role in it.`,
  })
}

/** The console's sign-in page, which returns to `to` (a path of the console). */
export const signInPath = (to: string): string => {
  const back = new URL('/a/console/continue', location.origin)
  back.searchParams.set('to', to)
  return `/a/console/login?return_to=${encodeURIComponent(back.href)}`
}

/** Ends the session here and on the platform, notifies the other tabs, and clears all cached data. */
export async function signOut(): Promise<void> {
  await send(`${location.origin}/session`, { method: 'DELETE', credentials: 'same-origin', headers: requestProof })
  announce({ type: 'signed-out' })
  queryClient.clear()
}
