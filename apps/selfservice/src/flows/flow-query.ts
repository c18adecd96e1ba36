import type { Flow } from './flow'

/** Parameters that aren't specific to one flow, and are kept when switching to another kind. */
const preservedParameters = [
  'return_to',
  'login_challenge',
  'organization',
  'identity_schema',
  'after_verification_return_to',
] as const

/**
 * The parameters that a flow was started with: from its own URL and, if the service sent the person here, from `request_url`,
 * without the flow's ID.
 */
export function startQuery(address: URLSearchParams, flow?: Pick<Flow, 'request_url'>): URLSearchParams {
  const requestParameters =
    flow?.request_url && URL.canParse(flow.request_url) ? new URL(flow.request_url).searchParams : []
  const query = new URLSearchParams([...requestParameters])
  for (const name of new Set(address.keys())) {
    query.delete(name)
    for (const value of address.getAll(name)) query.append(name, value)
  }
  query.delete('flow')
  return query
}

/** The parameters to pass on to a flow of another kind. */
export function preservedQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => preservedParameters.some((known) => known === name)))
}
