import { JsonnetError } from '@atrium/jsonnet'
import { z } from 'zod'
import { HttpError } from '../../../http/errors'
import { at, isRecord, type Json, type JsonObject } from '../../../http/json'
import { readAddress } from '../../config-address'
import { normalised, type Identity } from '../../identities/identity'
import { renderPublicIdentity } from '../../identities/render'
import { messages } from '../../messages'
import { evaluateJsonnet } from '../../tenant-code/pool'
import { complain } from '../../ui/form-problem'
import type { Visit } from '../../visit'
import type { Arrival, FederatedProvider } from './arrival'
import type { Mapped } from './identity-of-claims'

const broken = (provider: string, what: string, id?: string): HttpError =>
  new HttpError({
    status: 500,
    reason: `The mapper of the provider "${provider}" ${what}.`,
    ...(id !== undefined && { id }),
  })

function objectAt(output: Json, path: string, provider: string): JsonObject | undefined {
  const value = at(output, path)
  if (value === undefined) return undefined
  if (!isRecord(value)) throw broken(provider, `gives no object for ${path}`, 'invalid_configuration')
  // the output is JSON
  return value as JsonObject
}

const verifiedAddresses = z.array(z.object({ via: z.string().nullish(), value: z.string().nullish() })).default([])

/** Parses a mapper's output. @throws HttpError 500 for an invalid output; FormProblem for invalid addresses */
export function mappedOf(output: Json, provider: string): Mapped {
  const traits = at(output, 'identity.traits')
  if (!isRecord(traits)) throw broken(provider, 'gives no object for identity.traits')
  const { data: addresses } = verifiedAddresses.safeParse(at(output, 'identity.verified_addresses'))
  if (addresses === undefined)
    throw complain(messages.generic('The verified addresses of this provider are configured incorrectly.'))
  return {
    traits: traits as JsonObject, // the output is JSON
    metadataPublic: objectAt(output, 'identity.metadata_public', provider),
    metadataAdmin: objectAt(output, 'identity.metadata_admin', provider),
    verifiedAddresses: addresses.flatMap(({ via, value }) =>
      value && (via === 'email' || via === 'sms') ? [{ via, value: normalised(value) }] : [],
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
