import type { FlowKind } from '../config'
import type { Visit } from '../visit'
import { withQuery } from '../../http/query-text'

/** The URL that a flow's form is submitted to. */
export const submitUrl = (base: string, kind: FlowKind, id: string): string => `${base}/self-service/${kind}?flow=${id}`

/** The page that shows a flow; without a configured one, the flow's own URL. */
export function pageUrl({ config, call }: Visit, kind: FlowKind, id: string): string {
  const { uiUrl } = config.flows[kind]
  return uiUrl ? withQuery(uiUrl, { flow: id }) : `${call.base}/self-service/${kind}/flows?id=${id}`
}

/** URL of the request as the client sent it. */
export const requestUrl = ({ call }: Visit): string => call.url.href

/** Where a link in a message leads to: below the configured base URL, or else where the request came in. */
export const mailedUrl = (
  { config, call }: Pick<Visit, 'config' | 'call'>,
  kind: FlowKind,
  query: Record<string, string>,
): string => `${config.methods.link.baseUrl ?? call.base}/self-service/${kind}?${new URLSearchParams(query)}`
