import type { Profile } from '@node-saml/node-saml'
import { isRecord } from '../../../http/json'
import type { IdpMetadata } from './parse-metadata'
import { samlService, type SamlRequest } from './saml-service'
import { xmlFault } from './xml-bounds'

/** What a trusted answer says. */
export type SamlProfile = Pick<Profile, 'issuer' | 'nameID' | 'nameIDFormat'> & { attributes: unknown }

/** Why an answer can't be trusted; the message goes on from "The provider's response can't be trusted:". */
export class ResponseFault extends Error {}

/** Who the bearer's confirmation was addressed to. */
function recipientsOf(profile: Profile): string[] {
  const assertion: unknown = profile.getAssertion?.()
  const found: string[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (isRecord(value)) {
      const { $: own } = value
      if (isRecord(own) && typeof own.Recipient === 'string') found.push(own.Recipient)
      Object.values(value).forEach(walk)
    }
  }
  walk(assertion)
  return found
}

/**
 * Checks an answer's signature, issuer, audience, time, recipients, and that it is the answer to this request. Runs in a thread.
 * @throws ResponseFault when it can't be trusted
 */
export async function checkResponse(
  metadata: IdpMetadata,
  request: SamlRequest,
  SAMLResponse: string,
): Promise<SamlProfile> {
  const fault = xmlFault(Buffer.from(SAMLResponse, 'base64').toString('utf8'))
  if (fault !== undefined) throw new ResponseFault(`it ${fault}.`)
  const service = await samlService(metadata, request)
  const { profile } = await service.validatePostResponseAsync({ SAMLResponse }).catch((error: unknown) => {
    throw new ResponseFault(error instanceof Error ? error.message : 'it is no answer.')
  })
  if (!profile?.nameID) throw new ResponseFault('it has no name ID.')
  if (profile.issuer !== metadata.entityId) throw new ResponseFault("it is another provider's.")
  if (recipientsOf(profile).some((recipient) => recipient !== request.acsUrl))
    throw new ResponseFault('it was meant for another service.')
  const { issuer, nameID, nameIDFormat, attributes } = profile
  return { issuer, nameID, nameIDFormat, attributes }
}
