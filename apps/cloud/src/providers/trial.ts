import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { Problem, projectScope } from '@atrium/shared/api'
import { callFrontend } from '@atrium/shared/api/frontend'
import { identityApi } from '@atrium/shared/api/identity'

const object = z.record(z.string(), z.unknown())
const Report = z.object({
  id_token_claims: z.optional(object),
  userinfo: z.optional(object),
  jsonnet_input: z.optional(object),
  jsonnet_output: z.optional(object),
  schema_validation_errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  error: z.optional(z.object({ step: z.string(), message: z.string() })),
})
/** The result of a trial: claims and the mapper's output, never a token. */
export type Report = z.infer<typeof Report>

const Flow = z.object({ test_context: z.object({ debug_payload: z.optional(Report) }) })

/** A pending trial: the flow, and the URL of the provider's sign-in page. */
export type Trial = { flow: string; url: string }

/** The account screens' API, the only one that gets the browser's cookies for the project. */
const account = (project: string) => ({ kind: 'account' as const, base: `/a/${encodeURIComponent(project)}` })

const tokenOf = (nodes: { attributes: object }[]): string => {
  const found = nodes.map(({ attributes }) => attributes).find((one) => 'name' in one && one.name === 'csrf_token')
  return found && 'value' in found && typeof found.value === 'string' ? found.value : ''
}

/**
 * Starts a trial of a provider's saved settings, bound to this browser.
 * @throws Problem, also if the provider can't be reached or is misconfigured
 */
export async function beginTrial(project: string, provider: string): Promise<Trial> {
  const body = { provider_id: provider }
  const { id, ui } = await identityApi(projectScope(project)).createTestLoginFlow({ createTestLoginFlowBody: body })
  const input = { method: 'POST', query: { flow: id }, body: { provider, csrf_token: tokenOf(ui.nodes) } }
  try {
    await callFrontend(account(project), '/self-service/login', input)
  } catch (error) {
    if (!(error instanceof Problem) || error.redirectTo === undefined) throw error
    // the URL may come from the provider itself, so check it
    if (/^https?:\/\//i.test(error.redirectTo)) return { flow: id, url: error.redirectTo }
  }
  throw new Problem({ status: 500, id: 'malformed_response', message: 'The provider has no sign-in page.' })
}

/** Polling interval of a trial, in milliseconds. */
const PAUSE = 1_500

/**
 * The report of a trial; null while the person is at the provider. It is read once: the service then deletes it.
 */
export const trialReport = (project: string, flow: string) =>
  queryOptions({
    queryKey: ['provider-trial', project, flow],
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.status === 'error' || state.data ? false : PAUSE),
    refetchOnWindowFocus: ({ state }) => state.status !== 'error' && !state.data && 'always',
    queryFn: async (): Promise<Report | null> => {
      const { body } = await callFrontend(account(project), '/self-service/login/flows', { query: { id: flow } })
      const report = Flow.parse(body).test_context.debug_payload
      if (!report) return null
      await callFrontend(account(project), '/self-service/login/test', { method: 'DELETE', query: { id: flow } }).catch(
        () => undefined, // the flow expires anyway
      )
      return report
    },
  })
