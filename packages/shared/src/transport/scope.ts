/**
 * Which API a call is for.
 * - `console`: the control API (workspaces, projects, keys …), through the gateway.
 * - `project`: a project's admin and public API, through the gateway; `project` is its slug.
 * - `account`: a project's public API as its end users call it; `base` is `/a/<slug>`, or empty on the project's own origin.
 */
export type ApiScope = { kind: 'console' } | { kind: 'project'; project: string } | { kind: 'account'; base: string }

export const consoleScope = { kind: 'console' } as const
export const projectScope = (project: string): ApiScope => ({ kind: 'project', project })

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

/** Proves to the gateway that our script made the call, not another site's form. */
export const requestProof = { 'X-Atrium-Request': '1' } as const
