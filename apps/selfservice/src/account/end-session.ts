import { isRecord } from '@atrium/shared/json'
import { announce, Problem } from '@atrium/shared/transport'
import { callFrontend } from '@atrium/shared/api/frontend'

import { accountScope, consoleBase } from '../paths'

/**
 * Ends the person's session of this browser.
 * @returns whether there was one
 * @throws Problem
 */
export async function endSession(base: string): Promise<boolean> {
  const scope = accountScope(base)
  try {
    const { body } = await callFrontend(scope, '/self-service/logout/browser')
    if (!isRecord(body) || typeof body.logout_token !== 'string') {
      throw new Problem({
        status: 200,
        id: 'malformed_response',
        message: 'The service gave no token to sign out with.',
      })
    }
    await callFrontend(scope, '/self-service/logout', { query: { token: body.logout_token } })
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return false
    throw error
  }
  // The console's own people leave the console with it, in every tab.
  if (base === consoleBase) announce({ type: 'signed-out' })
  return true
}
