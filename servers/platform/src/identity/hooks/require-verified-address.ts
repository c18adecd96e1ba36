import { HttpError } from '../../http/errors'
import type { Flow } from '../flows/flow'
import { openVerificationFor } from '../flows/open-verification'
import type { Identity } from '../identities/identity'
import type { Visit } from '../visit'

/** Lets nobody in who has addresses of which none is verified. @throws HttpError 403 with the verification to go on with */
export async function requireVerifiedAddress(visit: Visit, flow: Flow, identity: Identity): Promise<void> {
  const address = identity.verifiableAddresses[0]
  if (!address || identity.verifiableAddresses.some(({ verified }) => verified)) return
  const verification = await openVerificationFor(visit, flow, identity, address)
  throw new HttpError({
    status: 403,
    body: {
      error: {
        id: 'session_verified_address_required',
        code: 400,
        status: 'Bad Request',
        reason: 'Verify your address to sign in.',
        message: 'No address of this account is verified',
        details: { continue_with: [verification] },
      },
    },
  })
}
