import { accountScreens, type AccountScreen } from '@atrium/shared/account-screens'
import type { FlowKind } from '@atrium/shared/api/frontend'
import type { ApiScope } from '@atrium/shared/transport'

export type Screen = AccountScreen

/** The base path of a project's account experience: `/a/<slug>`, or the root of its own origin. */
export const accountBase = (params: { project?: string }) =>
  params.project === undefined ? '' : `/a/${encodeURIComponent(params.project)}`

/** The account experience of the console's own people. */
export const consoleBase = '/a/console'

export const accountScope = (base: string): ApiScope => ({ kind: 'account', base })

const withQuery = (path: string, query?: URLSearchParams | Record<string, string>) => {
  const text = new URLSearchParams(query).toString()
  return text ? `${path}?${text}` : path
}

export const screenPath = (base: string, screen: Screen, query?: URLSearchParams | Record<string, string>) =>
  withQuery(`${base}/${screen}`, query)

/** The service's own URL for starting a flow: a page load that returns with the flow, or continues if it isn't needed. */
export const entryPath = (base: string, kind: FlowKind, query?: URLSearchParams | Record<string, string>) =>
  withQuery(`${base}/self-service/${kind}/browser`, query)

/** The URL to which browsers send a flow's forms without scripts. */
export const submitPath = (base: string, kind: FlowKind, flow: string) =>
  withQuery(`${base}/self-service/${kind}`, { flow })

/** Whether a path is one of our screens, so that it needs no page load. */
export const isScreen = (base: string, pathname: string) =>
  accountScreens.some((screen) => pathname === `${base}/${screen}`)
