import { randomUUID } from 'node:crypto'
import type { CacheProvider, Profile, SAML } from '@node-saml/node-saml'
import { isRecord, type Json, type JsonObject } from '../../../http/json'
import { messages } from '../../messages'
import { complain } from '../../ui/form-problem'
import type { Arrival } from '../federated/arrival'
import { readMetadata } from './idp-metadata'
import type { SamlProvider } from './saml-settings'
import { xmlFault } from './xml-bounds'

const CLOCK_SKEW = 60_000

/** Where the provider sends its answers. */
export const acsUrl = (base: string, { id }: SamlProvider): string =>
  `${base}/self-service/methods/saml/acs/${encodeURIComponent(id)}`

/** By what the provider knows this service; also the audience that its answers have to be for. */
export const entityIdOf = ({ id, settings }: SamlProvider, base: string): string =>
  `${(settings.audience_override_base_url || base).replace(/\/$/, '')}/self-service/methods/saml/metadata/${encodeURIComponent(id)}`

export const newRequestId = (): string => `_${randomUUID()}`

/** Knows one request only: the one that the browser took along. */
function only(requestId: string, askedAt: Date): CacheProvider {
  let known: string | null = askedAt.toISOString()
  return {
    saveAsync: async (_key, value) => ({ value, createdAt: askedAt.getTime() }),
    getAsync: async (key) => (key === requestId ? known : null),
    removeAsync: async (key) => {
      if (key === requestId) known = null
      return key
    },
  }
}

export type Asked = { provider: SamlProvider; base: string; requestId: string; askedAt: Date; again?: boolean }

async function serviceFor({ provider, base, requestId, askedAt, again = false }: Asked): Promise<SAML> {
  const { entityId, signInUrl, certificates } = await readMetadata(provider.settings.raw_idp_metadata_xml, provider.id)
  const issuer = entityIdOf(provider, base)
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  return new SAML({
    idpCert: certificates,
    idpIssuer: entityId,
    entryPoint: signInUrl,
    issuer,
    audience: issuer,
    callbackUrl: acsUrl(base, provider),
    // the answer or the assertion in it has to be signed; only what is signed is read
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: only(requestId, askedAt),
    generateUniqueId: () => requestId,
    acceptedClockSkewMs: CLOCK_SKEW,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    forceAuthn: again,
  })
}

/** The address of the provider's sign-in page, with a request of this id. @throws HttpError 500 for metadata that can not be used */
export async function signInAddress(asked: Asked, relayState: string): Promise<string> {
  return (await serviceFor(asked)).getAuthorizeUrlAsync(relayState, undefined, {})
}

const listed = (value: unknown): string[] =>
  [value].flat().flatMap((entry: unknown) => {
    const text = isRecord(entry) ? entry._ : entry
    return typeof text === 'string' && text !== '' ? [text] : []
  })

/** Attributes have no common names; these are the ones that providers use. */
const known: Record<string, RegExp> = {
  email: /^(e?mail|emailaddress|urn:oid:0\.9\.2342\.19200300\.100\.1\.3|.*\/claims\/emailaddress)$/i,
  given_name: /^(given_?name|first_?name|urn:oid:2\.5\.4\.42|.*\/claims\/givenname)$/i,
  family_name: /^(family_?name|last_?name|surname|sn|urn:oid:2\.5\.4\.4|.*\/claims\/surname)$/i,
  name: /^(name|display_?name|cn|urn:oid:2\.16\.840\.1\.113730\.3\.1\.241|.*\/claims\/name)$/i,
}

/** Attributes of an assertion as claims: common ones under their names in OpenID Connect, all of them in `raw_claims`. */
export function claimsOfProfile(
  profile: Pick<Profile, 'issuer' | 'nameID' | 'nameIDFormat'>,
  attributes: unknown,
): JsonObject {
  const entries = isRecord(attributes) ? Object.entries(attributes) : []
  const raw: JsonObject = {}
  for (const [name, value] of entries) {
    const texts: Json[] = listed(value)
    const [first] = texts
    if (first !== undefined) raw[name] = texts.length > 1 ? texts : first
  }
  const claims: JsonObject = { iss: profile.issuer, sub: profile.nameID, raw_claims: raw }
  for (const [claim, pattern] of Object.entries(known)) {
    const found = Object.entries(raw).find(([name]) => pattern.test(name))?.[1]
    const text = Array.isArray(found) ? found[0] : found
    if (typeof text === 'string') claims[claim] = text
  }
  const isAddress = profile.nameIDFormat?.endsWith(':emailAddress') === true
  if (claims.email === undefined && isAddress) claims.email = profile.nameID
  return claims
}

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
 * Checks an answer: signature, issuer, audience, time, recipient, and that it is the answer to this request.
 * @throws FormProblem when it can not be trusted, or says no
 */
export async function arrivalOfResponse(asked: Asked, SAMLResponse: string): Promise<Arrival> {
  const { provider, base } = asked
  const service = await serviceFor(asked)
  const refuse = (why: string) => complain(messages.generic(`The provider's response can't be trusted: ${why}`))
  const fault = xmlFault(Buffer.from(SAMLResponse, 'base64').toString('utf8'))
  if (fault !== undefined) throw refuse(`it ${fault}.`)
  const { profile } = await service.validatePostResponseAsync({ SAMLResponse }).catch((error: unknown) => {
    throw refuse(error instanceof Error ? error.message : 'it is no answer.')
  })
  if (!profile) throw refuse('it has no name ID.')
  if (profile.issuer !== service.options.idpIssuer) throw refuse("it is another provider's.")
  if (recipientsOf(profile).some((recipient) => recipient !== acsUrl(base, provider)))
    throw refuse('it was meant for another service.')
  if (!profile.nameID) throw refuse('it has no name ID.')
  if (profile.nameIDFormat?.endsWith(':transient')) throw refuse('the name is another one each time.')
  return {
    provider,
    subject: profile.nameID,
    claims: claimsOfProfile(profile, profile.attributes),
    tokens: undefined,
    aal: 'aal1',
    emailVerified: undefined,
    upstream: {},
  }
}
