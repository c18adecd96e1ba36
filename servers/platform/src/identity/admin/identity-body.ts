import { mediaType, readJson } from '../../http/body'
import { invalid } from '../../http/errors'
import { header, type Call } from '../../http/handlers'
import { isRecord, type Json } from '../../http/json'
import { isUuid } from '../ids'
import type { Project } from '../../control/project'
import { identityConfig } from '../config'
import { newIdentity, withTraits } from '../identities/derive'
import { normalised, type Identity, type VerifiableAddress } from '../identities/identity'
import { assertTraits } from '../schemas/problems'
import { schemaOf } from '../schemas/schema'
import { withImportedCredentials } from './import-credentials'

type Body = Record<string, unknown>

/** Parses JSON, whatever the content type, as the service does. @throws HttpError 400 */
export function sentJson({ rawBody }: Call): unknown {
  if (rawBody === '') throw invalid('The body is empty.')
  const read = readJson(rawBody)
  if (!read) throw invalid('The body is not valid JSON.')
  return read.value
}

/** A body as an object; null is an empty one. @throws HttpError 400 */
export function asObject(body: unknown): Body {
  if (body === null) return {}
  if (!isRecord(body)) throw invalid('The body must be an object.')
  return body
}

/** Whether a request's media type is JSON itself, not a format based on it. */
const isJsonRequest = (call: Call): boolean => mediaType(header(call, 'content-type')) === 'application/json'

/** A JSON body, as an object. @throws HttpError 400 */
export function objectBody(call: Call): Body {
  if (call.rawBody === '') throw invalid('The body is empty.')
  if (!isJsonRequest(call)) throw invalid('The body must be JSON.')
  if (call.bodyProblem === 'malformed') throw invalid('The body is not valid JSON.')
  return asObject(call.body)
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

export function stateOf(body: Body, fallback: Identity['state']): Identity['state'] {
  const { state } = body
  if (!isPresent(state)) return fallback
  if (state === 'active' || state === 'inactive') return state
  throw invalid(`The state of an identity must be active or inactive, not "${String(state)}".`)
}

export function externalIdOf(body: Body): string | null {
  if (!isPresent(body.external_id)) return null
  if (typeof body.external_id === 'string') return body.external_id
  throw invalid('The field "external_id" must be text.')
}

export function organizationOf(body: Body): string | null {
  if (body.organization_id === undefined || body.organization_id === null) return null
  if (isUuid(body.organization_id)) return body.organization_id.toLowerCase()
  throw invalid('The field "organization_id" must be an ID.')
}

export function schemaIdOf(body: Body, fallback: string): string {
  if (!isPresent(body.schema_id)) return fallback
  if (typeof body.schema_id === 'string') return body.schema_id
  throw invalid('The field "schema_id" must be text.')
}

/** Any JSON, as in a parsed body. */
const jsonOf = (value: unknown): Json => (value === undefined ? null : (value as Json))

/** The identity that a body of `createIdentity` describes, without credentials; its shape was checked. @throws HttpError 400 */
export async function bareIdentityOfBody(project: Project, body: Body, now: Date): Promise<Identity> {
  const state = stateOf(body, 'active')
  const schema = schemaOf(project, schemaIdOf(body, identityConfig(project).defaultSchemaId))
  const traits = jsonOf(body.traits ?? {})
  await assertTraits(schema, traits)
  return newIdentity(
    schema,
    {
      traits,
      state,
      metadataPublic: jsonOf(body.metadata_public),
      metadataAdmin: jsonOf(body.metadata_admin),
      externalId: externalIdOf(body),
      organizationId: organizationOf(body),
    },
    now,
  )
}

/** A new identity with the credentials and address states from its body. @throws HttpError 400, 409 */
export const withImportedData = async (project: Project, bare: Identity, body: Body, now: Date): Promise<Identity> =>
  withPresetAddresses(await withImportedCredentials(project, bare, body.credentials, now), body, now)

/** The identity after a PUT with a validated body: omitted fields are cleared, except state, schema and credentials. The organization stays, as in the contract: only a patch changes it. @throws HttpError 400 */
export async function identityAfterPut(project: Project, before: Identity, body: Body, now: Date): Promise<Identity> {
  const schema = schemaOf(project, schemaIdOf(body, before.schemaId))
  const traits = jsonOf(body.traits ?? {})
  const state = stateOf(body, before.state)
  await assertTraits(schema, traits)
  const changed: Identity = {
    ...withTraits(schema, before, traits, now),
    state,
    stateChangedAt: state === before.state ? before.stateChangedAt : now,
    metadataPublic: jsonOf(body.metadata_public),
    metadataAdmin: jsonOf(body.metadata_admin),
    externalId: externalIdOf(body),
  }
  return withImportedCredentials(project, changed, body.credentials, now)
}

/** Maximum characters of an address's status. */
const MOST_STATUS = 16

/** Addresses in the traits take their state from the body; other addresses in the body are ignored. */
export function withPresetAddresses(identity: Identity, body: Body, now: Date): Identity {
  const presets = Array.isArray(body.verifiable_addresses) ? body.verifiable_addresses.filter(isRecord) : []
  const keyOf = (value: string, via: unknown) => JSON.stringify([value, via])
  const byAddress = new Map(
    // the first of several counts
    presets
      .toReversed()
      .flatMap((item) => (typeof item.value === 'string' ? [[keyOf(normalised(item.value), item.via), item]] : [])),
  )
  const preset = (address: VerifiableAddress): VerifiableAddress => {
    const found = byAddress.get(keyOf(address.value, address.via))
    if (!found) return address
    const verified = found.verified === true
    const defaultStatus = verified && !isPresent(found.status) ? 'completed' : 'pending'
    const { status: requestedStatus } = found
    // any text within the length that the contract allows
    const status =
      typeof requestedStatus === 'string' && requestedStatus !== '' && requestedStatus.length <= MOST_STATUS
        ? requestedStatus
        : defaultStatus
    const { verified_at: _before, ...rest } = address
    const verifiedAt =
      typeof found.verified_at === 'string' ? found.verified_at : (address.verified_at ?? now.toISOString())
    return { ...rest, verified, status, ...(verified && { verified_at: verifiedAt }) }
  }
  return { ...identity, verifiableAddresses: identity.verifiableAddresses.map(preset) }
}
