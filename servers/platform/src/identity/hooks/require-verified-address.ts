import { HttpError } from '../../http/errors'
import { redirect, type Reply } from '../../http/handlers'
import type { Flow } from '../flows/flow'
import { openVerificationFor } from '../flows/open-verification'
import type { Identity } from '../identities/identity'
import { messages } from '../messages'
import { complain } from '../ui/form-problem'
import type { Visit } from '../visit'

/**
 * Rejects sign-ins without a verified address. Browsers are redirected to the verification flow.
 * @returns the page's redirect, or undefined if the sign-in continues
 * @throws FormProblem if the form shows it; HttpError 403 with the verification, 500 `invalid_configuration` for an account that has no address to verify
 */
export async function requireVerifiedAddress(visit: Visit, flow: Flow, identity: Identity): Promise<Reply | undefined> {
  const { legacyUnverifiedError } = visit.config
  if (legacyUnverifiedError && flow.active !== 'password') return undefined
  const [address] = identity.verifiableAddresses
  if (!address) {
    const reason = 'Signing in requires a verified address, and this account has no address to verify.'
    throw new HttpError({ status: 500, id: 'invalid_configuration', reason })
  }
  if (identity.verifiableAddresses.some(({ verified }) => verified)) return undefined
  if (legacyUnverifiedError) throw complain(messages.addressNotVerified)
  const verification = await openVerificationFor(visit, flow, identity, address)
  if (flow.type === 'browser' && !visit.json) return redirect(verification.url)
  throw new HttpError({
    status: 403,
    body: {
      error: {
        id: 'session_verified_address_required',
        code: 400,
        status: 'Bad Request',
        reason: 'Verify your address to sign in.',
        message: 'No address of this account is verified',
        details: { continue_with: [{ action: 'show_verification_ui', flow: verification }] },
      },
    },
  })
}
