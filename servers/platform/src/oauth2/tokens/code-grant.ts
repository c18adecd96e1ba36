import { findCode, removeCode, spentCode, type CodeRow } from '../authorize/codes'
import type { Call } from '../../http/handlers'
import type { ClientRow } from '../clients/store'
import { invalidGrant } from './errors'
import { nonceFault } from './id-token'
import { callTokenHooks, issueTokens, type TokenResponse } from './issue'
import { verifierFault } from './pkce'
import { deleteGrant, insertTokens } from './store'

const unknownCode = () => invalidGrant('The code is unknown or has expired.')

/** Reusing a code revokes everything issued for it: it may have leaked. */
async function rejectReuse(call: Call, row: CodeRow): Promise<never> {
  await deleteGrant(call.db, call.project.id, row.grant_id)
  throw invalidGrant('The code was already used.')
}

/**
 * Tokens for a code (RFC 6749, section 4.1.3). A code with a challenge is used up by a wrong verifier and a short nonce; a wrong redirect
 * URI or client uses up none.
 * @throws HttpError 400 `invalid_grant`, `insufficient_entropy`
 */
export async function exchangeCode(call: Call, client: ClientRow, form: URLSearchParams): Promise<TokenResponse> {
  const code = form.get('code') ?? ''
  const found = await findCode(call.db, call, code)
  if (!found) throw unknownCode()
  const { row, consent } = found
  if (row.used) return rejectReuse(call, row)
  if (row.client_id !== client.id) throw invalidGrant('The code was issued to another client.')
  if (row.expires_at <= call.now) throw unknownCode()
  const { redirectUri, challenge, isVouched } = row.document
  if (redirectUri !== '' && redirectUri !== form.get('redirect_uri')) {
    throw invalidGrant('"redirect_uri" is another one than the code was asked for with.')
  }
  if (!consent) throw unknownCode()
  const fault =
    verifierFault(challenge, form.get('code_verifier') ?? '') ??
    (consent.granted.scope.includes('openid') ? nonceFault(consent.nonce) : undefined)
  if (fault) {
    // a challenge can be tried once
    if (challenge !== '') await removeCode(call.db, row)
    throw fault
  }
  const grant = await callTokenHooks(call, client, { id: row.grant_id, consent }, 'authorization_code')
  const { response, row: tokens } = await issueTokens(
    call,
    client,
    grant,
    'authorization_code',
    isVouched ? code : undefined,
  )
  const first = await insertTokens(call.db, tokens, spentCode(row))
  return first ? response : rejectReuse(call, row)
}
