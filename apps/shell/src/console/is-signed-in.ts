import { queryClient } from '@atrium/shared/api'
import { consoleSession, readSession, signInPath } from '@atrium/shared/session'

/**
 * Reads the session that the page asked for first of all. Who is not signed in need not see the console's frame: the page goes to where
 * they sign in. A failure shows inside of the frame.
 */
export async function isSignedIn(answer: Promise<Response>): Promise<boolean> {
  const session = await queryClient
    .ensureQueryData({ ...consoleSession, queryFn: () => readSession(answer), retry: false })
    .catch(() => undefined)
  if (session !== null) return true
  location.replace(signInPath(location.pathname + location.search + location.hash))
  return false
}
