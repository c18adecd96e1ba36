import * as z from 'zod/mini'

import { malformedProblem } from '@atrium/shared/transport'
import { callFrontend } from '@atrium/shared/api/frontend'

import { accountScope } from '../paths'

const text = z.nullish(z.string())

const sessionSchema = z.object({
  id: z.string(),
  authenticated_at: text,
  expires_at: text,
  authenticator_assurance_level: text,
  authentication_methods: z.nullish(z.array(z.object({ method: text, provider: text }))),
  devices: z.nullish(z.array(z.object({ id: z.string(), ip_address: text, location: text, user_agent: text }))),
})

/** A session as its owner sees it; dates are ISO 8601 text. */
export type MySession = z.infer<typeof sessionSchema>

const parse = <Schema extends z.ZodMiniType>(schema: Schema, body: unknown, status: number): z.output<Schema> => {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw malformedProblem(status)
  return parsed.data
}

/** The session of this browser. @throws Problem */
export async function currentSession(base: string): Promise<MySession> {
  const { status, body } = await callFrontend(accountScope(base), '/sessions/whoami')
  return parse(sessionSchema, body, status)
}

const pageSize = 50

export type SessionPage = { sessions: MySession[]; next?: string }

/** A page of the person's other sessions, without the current one. @throws Problem */
export async function otherSessions(base: string, token?: string): Promise<SessionPage> {
  const query = { page_size: String(pageSize), ...(token && { page_token: token }) }
  const { status, body, next } = await callFrontend(accountScope(base), '/sessions', { query })
  const sessions = parse(z.nullish(z.array(sessionSchema)), body, status) ?? []
  // Some versions of the service name a next page even on the last one.
  return { sessions, next: sessions.length < pageSize ? undefined : next }
}

/** Ends one of the person's other sessions. @throws Problem */
export const endOtherSession = (base: string, id: string) =>
  callFrontend(accountScope(base), `/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })

/** Ends all of the person's other sessions. The returned count includes those that had ended before. @throws Problem */
export const endOtherSessions = (base: string) => callFrontend(accountScope(base), '/sessions', { method: 'DELETE' })
