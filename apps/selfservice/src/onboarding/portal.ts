import * as z from 'zod/mini'

import { callFrontend } from '@atrium/shared/api/frontend'
import { malformedProblem, Problem } from '@atrium/shared/transport'

import { accountScope } from '../paths'

const provider = { label: z.string() }
const portal = z.object({
  organization_label: z.string(),
  expires_at: z.string(),
  oidc: z.optional(
    z.object({
      callback_url: z.string(),
      provider: z.nullable(z.object({ ...provider, issuer_url: z.string(), client_id: z.string() })),
    }),
  ),
  saml: z.optional(
    z.object({
      acs_url: z.string(),
      entity_id: z.string(),
      provider: z.nullable(z.object({ ...provider, entity_id: z.string() })),
    }),
  ),
  scim: z.optional(z.object({ url: z.string(), configured: z.boolean() })),
  scim_token: z.optional(z.string()),
})

/** The setup that a portal link opens; `scim_token` is only returned by the request that creates it. */
export type Portal = z.infer<typeof portal>

/** The connection to set up, with its values. */
export type Setup =
  | { kind: 'oidc'; label: string; issuer_url: string; client_id: string; client_secret: string }
  | { kind: 'saml'; label: string; metadata: string }
  | { kind: 'saml'; label: string; metadata_url: string }
  | { kind: 'scim' }

/** The link's value follows the `#` of the page's URL, so that it is in no server's log. */
export const linkValue = () => window.location.hash.slice(1)

/** @throws Problem 401 for an unknown link, 410 for one that has expired */
async function call(base: string, value: string, body?: Setup): Promise<Portal> {
  const response = await callFrontend(accountScope(base), '/onboarding-portal/organization', {
    method: body ? 'PUT' : 'GET',
    headers: { Authorization: `Bearer ${value}` },
    ...(body && { body }),
  })
  const parsed = portal.safeParse(response.body)
  if (!parsed.success) throw malformedProblem(response.status)
  return parsed.data
}

export const readPortal = (base: string, value: string): Promise<Portal> => call(base, value)

export const setUp = (base: string, value: string, setup: Setup): Promise<Portal> => call(base, value, setup)

const flow = z.object({
  id: z.string(),
  ui: z.object({ nodes: z.array(z.object({ attributes: z.looseObject({}) })) }),
  test_context: z.object({
    provider_id: z.string(),
    debug_payload: z.optional(z.object({ error: z.optional(z.object({ message: z.string() })) })),
  }),
})

/** A pending trial: the flow, and the URL of the provider's sign-in page. */
export type Trial = { flow: string; url: string }

/** @throws Problem, also if the provider can't be reached */
export async function beginTrial(base: string, value: string, kind: 'oidc' | 'saml'): Promise<Trial> {
  const scope = accountScope(base)
  const headers = { Authorization: `Bearer ${value}` }
  const started = await callFrontend(scope, '/onboarding-portal/trials', { method: 'POST', headers, body: { kind } })
  const parsed = flow.safeParse(started.body)
  if (!parsed.success) throw malformedProblem(started.status)
  const { id, ui, test_context } = parsed.data
  const token = ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value
  const body = { provider: test_context.provider_id, csrf_token: token }
  try {
    await callFrontend(scope, '/self-service/login', { method: 'POST', query: { flow: id }, body })
  } catch (error) {
    if (!(error instanceof Problem) || error.redirectTo === undefined) throw error
    // the URL may come from the provider itself, so check it
    if (/^https?:\/\//i.test(error.redirectTo)) return { flow: id, url: error.redirectTo }
  }
  throw malformedProblem(started.status)
}

/** The result of a trial: undefined while the person is at the provider, then the error, or an empty text on success. @throws Problem */
export async function trialResult(base: string, id: string): Promise<string | undefined> {
  const response = await callFrontend(accountScope(base), '/self-service/login/flows', { query: { id } })
  const parsed = flow.safeParse(response.body)
  if (!parsed.success) throw malformedProblem(response.status)
  const { debug_payload: report } = parsed.data.test_context
  return report && (report.error?.message ?? '')
}

/** The field that an error names. */
export const fieldOf = (problem: unknown): string | undefined =>
  problem instanceof Problem ? problem.fields?.[0]?.name : undefined
