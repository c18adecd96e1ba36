import { allOperations } from '@atrium/shared/operations'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Context } from '../context'
import type { Account } from './account'
import type { Sent } from './prerender'
import { readsFor } from './read-for-screen'

const maxWait = 5_000
const maxFields = 100
const maxValueLength = 1_000

const flowSubmissions = [
  'updateLoginFlow',
  'updateRegistrationFlow',
  'updateRecoveryFlow',
  'updateVerificationFlow',
  'updateSettingsFlow',
] as const

/** Fields with one-time or secret values, which are never written into a page. */
const secrets = new Set(['csrf_token', 'method', ...flowSubmissions.flatMap((id) => allOperations[id].secrets ?? [])])

/** The values of a submitted form that may be filled into the new one, by field name. */
export function parseTypedValues(body: string): Sent['typed'] {
  const fields = new URLSearchParams(body)
  const names = [...new Set(fields.keys())].filter((name) => !secrets.has(name)).slice(0, maxFields)
  const values = (name: string) => fields.getAll(name).filter((value) => value.length <= maxValueLength)
  return Object.fromEntries(names.map((name) => [name, values(name)]))
}

/** The service's error record for an error screen; undefined for any other URL. */
export function errorIn(location: unknown, origin: string, base: string): string | undefined {
  if (typeof location !== 'string' || !URL.canParse(location, origin)) return undefined
  const url = new URL(location, origin)
  const isOurs = url.origin === origin && url.pathname === `${base}/error`
  return isOurs ? (url.searchParams.get('id') ?? undefined) : undefined
}

const flowForm = /^\/self-service\/(login|registration|recovery|verification|settings)$/

/** The screen's URL, as in the page with the form, without the flow; undefined if it isn't a flow's form. */
export function screenOf(request: FastifyRequest, { base }: Account, path: string, origin: string): string | undefined {
  const [, kind] = flowForm.exec(path) ?? []
  if (!kind) return undefined
  const screen = `${base}/${kind}`
  const from = request.headers.referer
  const page = from && URL.canParse(from) ? new URL(from) : undefined
  const query = new URLSearchParams(page?.origin === origin && page.pathname === screen ? page.search : '')
  query.delete('flow')
  return query.size > 0 ? `${screen}?${query}` : screen
}

const recorded = z.object({ error: z.object({ id: z.literal('security_csrf_violation') }) })

/** Whether the service rejected a form because its browser didn't send the matching cookie. */
export async function isWithoutCookie(
  context: Pick<Context, 'config' | 'target' | 'secure' | 'readHost'>,
  request: FastifyRequest,
  account: Account,
  error: string,
): Promise<boolean> {
  const { call } = readsFor(context, request, account, AbortSignal.timeout(maxWait))
  const response = await call(`/self-service/errors?${new URLSearchParams({ id: error })}`)
  try {
    return recorded.safeParse(JSON.parse(response?.body ?? '')).success
  } catch {
    return false
  }
}
