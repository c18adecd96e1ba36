import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Profile } from '@node-saml/node-saml'
import type { Project } from '../../../control/project'
import { isRecord, type Json, type JsonObject } from '../../../http/json'
import { messages } from '../../messages'
import { responseInThread } from '../../tenant-code/pool'
import { complain } from '../../ui/form-problem'
import type { Arrival } from '../federated/arrival'
import { ResponseFault } from './check-response'
import { UNREADABLE } from './decryption-key'
import { readMetadata } from './idp-metadata'
import { samlService, type SamlRequest } from './saml-service'
import type { SamlProvider } from './saml-settings'

/** The assertion consumer service URL. */
export const acsUrl = (base: string, { id }: SamlProvider): string =>
  `${base}/self-service/methods/saml/acs/${encodeURIComponent(id)}`

/** This service's entity ID at the provider; also the required audience of its responses. */
export const entityIdOf = ({ id, settings }: SamlProvider, base: string): string =>
  `${(settings.audience_override_base_url || base).replace(/\/$/, '')}/self-service/methods/saml/metadata/${encodeURIComponent(id)}`

export const newRequestId = (): string => `_${randomUUID()}`

export type SignInRequest = {
  project: Pick<Project, 'id'>
  provider: SamlProvider
  base: string
  requestId: string
  requestedAt: Date
  forceAuthn?: boolean
}

const requestOf = ({ provider, base, requestId, requestedAt, forceAuthn = false }: SignInRequest): SamlRequest => ({
  issuer: entityIdOf(provider, base),
  acsUrl: acsUrl(base, provider),
  requestId,
  requestedAt: requestedAt.getTime(),
  forceAuthn,
})

/** The URL of the provider's sign-in page, with a request of this ID. @throws HttpError 500 for unusable metadata */
export async function signInAddress(request: SignInRequest, relayState: string): Promise<string> {
  const { project, provider } = request
  const metadata = await readMetadata(project, provider.settings.raw_idp_metadata_xml, provider.id)
  const service = await samlService(metadata, requestOf(request))
  return service.getAuthorizeUrlAsync(relayState, undefined, {})
}

const listed = (value: unknown): string[] =>
  [value].flat().flatMap((entry: unknown) => {
    const text = isRecord(entry) ? entry._ : entry
    return typeof text === 'string' && text !== '' ? [text] : []
  })

/** Attribute names aren't standardized; these are the ones that providers use. */
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

/** Milliseconds before an unreadable assertion is rejected, so that a wrong padding isn't rejected sooner than a wrong signature. */
const REFUSED_AFTER = 250

/**
 * Checks a response: signature, issuer, audience, time, recipient, and that it belongs to this request.
 * @param keys returns the keys that its assertion may be encrypted for, as PEM; called only if it is encrypted
 * @throws FormProblem if it can't be trusted or is a rejection; HttpError 500 for unusable metadata, 503 `busy`
 */
export async function arrivalOfResponse(
  request: SignInRequest,
  SAMLResponse: string,
  keys: () => Promise<string[]>,
): Promise<Arrival> {
  const { project, provider } = request
  const soonest = performance.now() + REFUSED_AFTER
  const reject = (why: string) => complain(messages.generic(`The provider's response can't be trusted: ${why}`))
  const metadata = await readMetadata(project, provider.settings.raw_idp_metadata_xml, provider.id)
  const isEncrypted = Buffer.from(SAMLResponse, 'base64').includes('EncryptedAssertion')
  const known = isEncrypted ? await keys() : []
  const profile = await responseInThread(project, metadata, requestOf(request), SAMLResponse, known).catch(
    async (error: unknown) => {
      if (!(error instanceof ResponseFault)) throw error
      if (error.message === UNREADABLE) await setTimeout(Math.max(0, soonest - performance.now()))
      throw reject(error.message)
    },
  )
  if (profile.nameIDFormat?.endsWith(':transient')) throw reject('the name is another one each time.')
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
