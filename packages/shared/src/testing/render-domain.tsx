import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
  useRouteError,
  type RouteObject,
} from 'react-router'
import { toast } from 'sonner'

import { Problem, queryClient } from '../api'
import type { Domain } from '../contract'
import { NotifyOutlet, question, toasts } from '../notify'
import { PlanLimits } from '../plan-limit'
import type { Role } from '../operations'
import { SessionProvider, useSessionState } from '../session'
import { ProblemNotice } from '../ui'
import { testConsole, type TargetKind, type TestPlatform } from './console-fetch'

// The pause before a retry has its own test.
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })

export type RenderOptions = {
  platform: TestPlatform
  /** The person's role; owner by default. */
  role?: Role
  /** The session's kind of platform; embedded by default. */
  target?: TargetKind
  /** The person's ID; by default one without an identity. */
  user?: string
}

/**
 * Renders a remote's real routes at a URL, with session, queries, toasts and confirmations, against a platform in this process.
 * @returns `user` for interactions, the router, and `control` for calls to the platform's control API
 */
export function renderDomain(domain: Domain, url: string, { platform, role = 'owner', target, user }: RenderOptions) {
  const { fetch, control } = testConsole(platform, role, target, user)
  globalThis.fetch = fetch
  queryClient.clear()
  toasts.set([])
  // a new toaster would show those of earlier tests
  toast.dismiss()
  question.set(undefined)
  const router = createMemoryRouter(
    [
      ...domain.mounts.map(({ path, routes }): RouteObject => ({
        path,
        // The contract's routes are route objects; TypeScript can't see that an index route has no children.
        children: [{ element: <WithSession />, children: routes as RouteObject[] }],
        errorElement: <Failure />,
        hydrateFallbackElement: <p>Loading</p>,
      })),
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [url] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <PlanLimits>
          <Suspense fallback={<p>Loading</p>}>
            <RouterProvider router={router} />
            <NotifyOutlet />
          </Suspense>
        </PlanLimits>
      </SessionProvider>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router, control }
}

/** Like the shell, renders no screen before the session is loaded, as every button would be disabled. */
const WithSession = () => (useSessionState().status === 'loading' ? <p>Loading</p> : <Outlet />)

/** Like the shell's boundary: "Try again" navigates to the URL again, as the router keeps an error if a revalidation ends within a frame. */
function Failure() {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <ProblemNotice
      onRetry={() => void navigate(location, { replace: true })}
      problem={error instanceof Error ? error : new Problem({ status: 500, id: 'unknown', message: String(error) })}
    />
  )
}
