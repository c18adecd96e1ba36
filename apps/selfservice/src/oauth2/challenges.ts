import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/transport'
import { callFrontend } from '@atrium/shared/api/frontend'

import { accountScope } from '../paths'

const Client = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  logo: z.string(),
  policy: z.string(),
  terms: z.string(),
})
/** The requesting application, as the gateway reports it: URLs are `http`, `https` or empty. */
export type Client = z.infer<typeof Client>

const Consent = z.object({
  client: z.optional(Client),
  scope: z.array(z.string()),
  audience: z.array(z.string()),
  skip: z.boolean(),
  /** Whether a device requests the access, after its code was entered. */
  device: z.optional(z.boolean()),
  /** Where the browser continues if consent was skipped. */
  redirect_to: z.optional(z.string()),
  traits: z.record(z.string(), z.unknown()),
})
export type Consent = z.infer<typeof Consent>
const Logout = z.object({ client: z.optional(Client) })
const Onward = z.object({ redirect_to: z.optional(z.string()) })

type Kind = 'consent' | 'logout' | 'device'

async function call<Schema extends z.ZodMiniType>(
  base: string,
  kind: Kind,
  schema: Schema,
  input: Parameters<typeof callFrontend>[2],
): Promise<z.output<Schema>> {
  const { status, body } = await callFrontend(accountScope(base), `/challenges/${kind}`, input)
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new Problem({ status, id: 'malformed_response', message: 'This isn’t a challenge response.' })
}

/** The access that an application requests. @throws Problem 401, 403, or `challenge_unknown`, `challenge_expired`, `challenge_used` */
export const readConsent = (base: string, challenge: string) => call(base, 'consent', Consent, { query: { challenge } })

/** The application that requests the sign-out. @throws Problem */
export const readLogout = (base: string, challenge: string) => call(base, 'logout', Logout, { query: { challenge } })

/**
 * Answers a challenge.
 * @returns where the browser continues, always an http(s) URL; undefined if it stays
 * @throws Problem
 */
export async function answerChallenge(base: string, kind: Kind, body: object): Promise<string | undefined> {
  const { redirect_to: to } = await call(base, kind, Onward, { method: 'POST', body })
  if (to === undefined) return undefined
  const url = new URL(to, window.location.origin)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`Unknown kind of address: ${url.protocol}`)
  return url.href
}
