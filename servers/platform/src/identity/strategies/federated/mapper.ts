import { JsonnetError } from '@atrium/jsonnet'
import { HttpError } from '../../../http/errors'
import { at, isRecord, type Json, type JsonObject } from '../../../http/json'
import { readAddress } from '../../config-address'
import { normalised, type Identity } from '../../identities/identity'
import { renderPublicIdentity } from '../../identities/render'
import { evaluateJsonnet } from '../../tenant-code/pool'
import type { Visit } from '../../visit'
import type { Arrival, FederatedProvider } from './arrival'
import type { Mapped } from './identity-of-claims'

const broken = (provider: string, what: string): HttpError =>
  new HttpError({ status: 500, reason: `The mapper of the provider "${provider}" ${what}.` })

function objectAt(output: Json, path: string, provider: string): JsonObject | undefined {
  const value = at(output, path)
  if (value === undefined) return undefined
  if (!isRecord(value)) throw broken(provider, `gives no object for ${path}`)
  // the output is JSON
  return value as JsonObject
}

/** Parses a mapper's output. @throws HttpError 500 for an invalid output */
export function mappedOf(output: Json, provider: string): Mapped {
  const traits = objectAt(output, 'identity.traits', provider)
  if (!traits) throw broken(provider, 'gives no object for identity.traits')
  const addresses = at(output, 'identity.verified_addresses')
  if (addresses !== undefined && !Array.isArray(addresses))
    throw broken(provider, 'gives no list for identity.verified_addresses')
  return {
    traits,
    metadataPublic: objectAt(output, 'identity.metadata_public', provider),
    metadataAdmin: objectAt(output, 'identity.metadata_admin', provider),
    verifiedAddresses: (addresses ?? []).flatMap((entry: unknown) =>
      isRecord(entry) && typeof entry.value === 'string' && (entry.via === 'email' || entry.via === 'sms')
        ? [{ via: entry.via, value: normalised(entry.value) }]
        : [],
    ),
  }
}

/** Runs a provider's mapper. @throws HttpError 500 when it can not be read or fails */
export async function evaluateMapper(
  { call }: Visit,
  provider: FederatedProvider,
  extVars: { claims: JsonObject; identity: Json },
): Promise<Json> {
  const source = await readAddress(call.project, provider.mapperUrl)
  try {
    return await evaluateJsonnet(call.project, source, { extVars })
  } catch (error) {
    if (!(error instanceof JsonnetError)) throw error
    throw broken(provider.id, `failed: ${error.message}`)
  }
}

/**
 * Runs the provider's mapper on its claims; `std.extVar('identity')` is the account if it is known.
 * @throws HttpError 500 if it can't be read, fails, or returns something other than an identity
 */
export async function mapClaims(visit: Visit, { provider, claims }: Arrival, identity?: Identity): Promise<Mapped> {
  const known = identity ? (JSON.parse(JSON.stringify(renderPublicIdentity(identity, visit.call.base))) as Json) : null
  return mappedOf(await evaluateMapper(visit, provider, { claims, identity: known }), provider.id)
}
