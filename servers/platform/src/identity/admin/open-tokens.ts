import type { Call } from '../../http/handlers'
import type { CredentialType, Identity } from '../identities/identity'
import { sealerOf } from '../sealing'
import { withOpenTokens } from '../strategies/federated/links'

/** Identities with `include_credential`: provider tokens are decrypted. */
export async function openTokens(
  call: Pick<Call, 'db' | 'project'>,
  identities: readonly Identity[],
  include: readonly CredentialType[],
): Promise<readonly Identity[]> {
  if (!include.includes('oidc') || !identities.some(({ credentials }) => credentials.oidc)) return identities
  const sealer = await sealerOf(call, 'tokens')
  return identities.map((identity) => withOpenTokens(identity, sealer))
}
