import type { Profile } from '@node-saml/node-saml'
import { isRecord } from '../../../http/json'
import { decryptionKey, UNREADABLE } from './decryption-key'
import type { IdpMetadata } from './parse-metadata'
import { samlService, type SamlRequest } from './saml-service'
import { xmlFault } from './xml-bounds'

/** The content of a trusted response. */
export type SamlProfile = Pick<Profile, 'issuer' | 'nameID' | 'nameIDFormat'> & { attributes: unknown }

/** Why a response can't be trusted; the message continues "The provider's response can't be trusted:". */
export class ResponseFault extends Error {}

/** The bearer confirmations of the signed assertion: who it is for, and which request it answers. */
function confirmationsOf(profile: Profile): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (isRecord(value)) {
      const { $: own } = value
      if (isRecord(own) && ('Recipient' in own || 'InResponseTo' in own)) found.push(own)
      Object.values(value).forEach(walk)
    }
  }
  walk(profile.getAssertion?.())
  return found
}

/** Errors that reveal nothing about decryption: found before it, or after the signature was verified. */
const tellsNothing = /^(InResponseTo|SubjectInResponseTo|SAML assertion|SAML provider returned) /

/**
 * Checks a response's signature, issuer, audience, time, recipients, and that it belongs to this request. Runs in a thread.
 * @param keys those that its assertion may be encrypted for, as PEM
 * @throws ResponseFault when it can't be trusted
 */
export async function checkResponse(
  metadata: IdpMetadata,
  request: SamlRequest,
  SAMLResponse: string,
  keys: readonly string[] = [],
): Promise<SamlProfile> {
  const xml = Buffer.from(SAMLResponse, 'base64').toString('utf8')
  const fault = xmlFault(xml)
  if (fault !== undefined) throw new ResponseFault(`it ${fault}.`)
  const decryption = await decryptionKey(xml, keys)
  if (decryption && 'fault' in decryption) throw new ResponseFault(decryption.fault)
  const service = await samlService(metadata, request, decryption?.key)
  const { profile } = await service.validatePostResponseAsync({ SAMLResponse }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'it is not a response.'
    throw new ResponseFault(decryption && !tellsNothing.test(reason) ? UNREADABLE : reason)
  })
  if (!profile?.nameID) throw new ResponseFault('it has no name ID.')
  if (profile.issuer !== metadata.entityId) throw new ResponseFault("it is another provider's.")
  const confirmations = confirmationsOf(profile)
  if (confirmations.length === 0 || confirmations.some(({ Recipient }) => Recipient !== request.acsUrl))
    throw new ResponseFault('it was meant for another service.')
  // the response's own may be unsigned: anyone could put someone else's assertion into a response to their own request
  if (confirmations.some(({ InResponseTo }) => InResponseTo !== request.requestId))
    throw new ResponseFault('its assertion does not answer this request.')
  const { issuer, nameID, nameIDFormat, attributes } = profile
  return { issuer, nameID, nameIDFormat, attributes }
}
