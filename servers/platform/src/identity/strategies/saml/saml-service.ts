import type { CacheProvider, SAML } from '@node-saml/node-saml'
import type { IdpMetadata } from './parse-metadata'

const CLOCK_SKEW = 60_000

/** This service's names at the provider, and its request; `requestedAt` in milliseconds since 1970. */
export type SamlRequest = {
  issuer: string
  acsUrl: string
  requestId: string
  requestedAt: number
  forceAuthn: boolean
}

/** A cache of a single request: the one that the browser left with. */
function singleRequestCache(requestId: string, requestedAt: Date): CacheProvider {
  let known: string | null = requestedAt.toISOString()
  return {
    saveAsync: async (_key, value) => ({ value, createdAt: requestedAt.getTime() }),
    getAsync: async (key) => (key === requestId ? known : null),
    removeAsync: async (key) => {
      if (key === requestId) known = null
      return key
    },
  }
}

/** The service provider for these metadata; `decryptionPvk` is the key of an encrypted assertion. */
export async function samlService(
  { entityId, signInUrl, certificates }: IdpMetadata,
  request: SamlRequest,
  decryptionPvk?: string,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  return new SAML({
    idpCert: certificates,
    idpIssuer: entityId,
    entryPoint: signInUrl,
    issuer: request.issuer,
    audience: request.issuer,
    callbackUrl: request.acsUrl,
    // the response or its assertion has to be signed; only the signed part is read
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: singleRequestCache(request.requestId, new Date(request.requestedAt)),
    generateUniqueId: () => request.requestId,
    acceptedClockSkewMs: CLOCK_SKEW,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    forceAuthn: request.forceAuthn,
    ...(decryptionPvk !== undefined && { decryptionPvk }),
  })
}
