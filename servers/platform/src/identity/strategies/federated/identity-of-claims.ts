import { isDeepStrictEqual } from 'node:util'
import { isRecord, type Json, type JsonObject } from '../../../http/json'
import { newIdentity, verified, withAddress, withTraits } from '../../identities/derive'
import type { Identity, Via } from '../../identities/identity'
import type { IdentitySchema } from '../../schemas/schema'
import { withObjects } from '../../schemas/trait-values'
import type { Arrival, ArrivalInput } from './arrival'

/** A mapper's result; missing members are undefined. */
export type Mapped = {
  traits: JsonObject
  metadataPublic: JsonObject | undefined
  metadataAdmin: JsonObject | undefined
  verifiedAddresses: { via: Via; value: string }[]
}

/** `over` merged into `base`; empty values in `over` change nothing. */
export function merged(base: JsonObject, over: JsonObject): JsonObject {
  const result = { ...base }
  for (const [key, value] of Object.entries(over)) {
    if (key === '__proto__' || value === null || value === '') continue
    const before = result[key]
    result[key] = isRecord(before) && isRecord(value) ? merged(before, value) : value
  }
  return result
}

const withVerified = (identity: Identity, { verifiedAddresses }: Mapped, now: Date): Identity =>
  identity.verifiableAddresses.reduce(
    (changed, { value, via, verified: known }) =>
      !known && verifiedAddresses.some((address) => address.value === value && address.via === via)
        ? withAddress(changed, value, (address) => verified(address, now), now)
        : changed,
    identity,
  )

/**
 * The traits of a new identity: the mapper's, overridden by the person's input. The claims of an
 * organization's provider can't be overridden.
 */
export const traitsOf = (
  { traits }: Mapped,
  input: ArrivalInput,
  { provider }: Pick<Arrival, 'provider'>,
): JsonObject =>
  provider.organizationId === undefined ? merged(traits, input.traits ?? {}) : merged(input.traits ?? {}, traits)

/** A new identity, not linked yet. */
export function identityOfClaims(
  schema: IdentitySchema,
  mapped: Mapped,
  input: ArrivalInput,
  arrival: Arrival,
  now: Date,
): Identity {
  const identity = newIdentity(
    schema,
    {
      traits: withObjects(schema.fields, traitsOf(mapped, input, arrival)),
      metadataPublic: mapped.metadataPublic ?? null,
      metadataAdmin: mapped.metadataAdmin ?? null,
      organizationId: arrival.provider.organizationId ?? null,
    },
    now,
  )
  return withVerified(identity, mapped, now)
}

/** A known identity with the provider's current claims; the same object if nothing changed. */
export function identityUpdatedBy(schema: IdentitySchema, identity: Identity, mapped: Mapped, now: Date): Identity {
  const traits = merged(isRecord(identity.traits) ? identity.traits : {}, mapped.traits)
  const metadata = (incoming: JsonObject | undefined, before: Json) => incoming ?? before
  const updated = withVerified(
    {
      ...withTraits(schema, identity, traits, now),
      metadataPublic: metadata(mapped.metadataPublic, identity.metadataPublic),
      metadataAdmin: metadata(mapped.metadataAdmin, identity.metadataAdmin),
    },
    mapped,
    now,
  )
  const content = ({ traits: t, metadataPublic, metadataAdmin, verifiableAddresses, recoveryAddresses }: Identity) => [
    t,
    metadataPublic,
    metadataAdmin,
    verifiableAddresses,
    recoveryAddresses,
  ]
  return isDeepStrictEqual(content(updated), content(identity)) ? identity : updated
}
