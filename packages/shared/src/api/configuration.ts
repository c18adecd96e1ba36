import { Configuration, type ConfigurationParameters } from '@ory/client-fetch'

import { send } from './transport'

/**
 * Which API a call is meant for.
 * - `console`: the control API (workspaces, projects, keys …), through the gateway.
 * - `project`: a project's admin and public API, through the gateway; `project` is its slug.
 * - `account`: a project's public API as its end users call it; `base` is `/a/<slug>`, or empty on an origin of its own.
 */
export type ApiScope = { kind: 'console' } | { kind: 'project'; project: string } | { kind: 'account'; base: string }

/** The path under which the gateway serves an API. */
export function basePath(scope: ApiScope): string {
  switch (scope.kind) {
    case 'console':
      return '/api/console'
    case 'project':
      return `/api/p/${encodeURIComponent(scope.project)}`
    case 'account':
      return scope.base
  }
}

/** Shows the gateway that a script of ours, and no form of another site, made the call. */
export const requestProof = { 'X-Atrium-Request': '1' } as const

/** The configuration of every client: the generated default address is a public server and must never be called. */
export function configuration(scope: ApiScope): Configuration {
  const parameters: ConfigurationParameters = {
    basePath: location.origin + basePath(scope),
    credentials: 'same-origin',
    headers: { ...requestProof, Accept: 'application/json' },
    // Looked up at each call: tests lend the page another `fetch`.
    fetchApi: (input, init) => send(input, init),
    // A Problem is thrown inside fetchApi; without this the client would wrap it in an error of its own.
    middleware: [{ onError: ({ error }) => Promise.reject(error instanceof Error ? error : new Error(String(error))) }],
  }
  return new Configuration(parameters)
}

export const consoleScope = { kind: 'console' } as const
export const projectScope = (project: string): ApiScope => ({ kind: 'project', project })
