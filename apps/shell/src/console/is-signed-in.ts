import { queryClient } from '@atrium/shared/api'
import { consoleSession, readSession, signInPath } from '@atrium/shared/session'

/** Longest time that the page stays empty while waiting for the session, in milliseconds. */
const maxWait = 2_000

/**
 * Reads the session that the page requested first. Without a session, the console's frame isn't shown: the page redirects
 * to the sign-in. A failure is shown inside the frame.
 */
export async function isSignedIn(response: Promise<Response>): Promise<boolean> {
  const read = queryClient
    .ensureQueryData({ ...consoleSession, queryFn: () => readSession(response), retry: false })
    .catch(() => undefined)
  // A hanging service must not leave the page empty: the frame shows that it is slow.
  const session = await Promise.race([read, new Promise<undefined>((resolve) => setTimeout(resolve, maxWait))])
  if (session === undefined) void read.then((late) => late === null && leave())
  if (session !== null) return true
  leave()
  return false
}

const leave = () => location.replace(signInPath(location.pathname + location.search + location.hash))
