import { idAt } from '../ids'
import type { Json } from '../../http/json'
import type { IdentitySchema } from '../schemas/schema'
import {
  codeAddressesOf,
  identifiersOf,
  recoveryAddressesOf,
  verifiableAddressesOf,
  withPhones,
  type Address,
} from '../schemas/trait-values'
import type { Credential, Credentials, CredentialType, Identity, RecoveryAddress, VerifiableAddress } from './identity'

export type NewIdentity = {
  id?: string
  traits: Json
  state?: 'active' | 'inactive'
  metadataPublic?: Json
  metadataAdmin?: Json
  externalId?: string | null
  organizationId?: string | null
  createdAt?: Date
}

/** A new identity with everything that follows from its traits. */
export function newIdentity(schema: IdentitySchema, input: NewIdentity, now: Date): Identity {
  const createdAt = input.createdAt ?? now
  const blank: Identity = {
    id: input.id ?? idAt(createdAt),
    schemaId: schema.id,
    state: input.state ?? 'active',
    stateChangedAt: createdAt,
    traits: input.traits,
    metadataPublic: input.metadataPublic ?? null,
    metadataAdmin: input.metadataAdmin ?? null,
    externalId: input.externalId ?? null,
    organizationId: input.organizationId ?? null,
    credentials: {},
    verifiableAddresses: [],
    recoveryAddresses: [],
    createdAt,
    updatedAt: createdAt,
  }
  return withTraits(schema, blank, input.traits, createdAt)
}

/**
 * The identity with other traits, and the sign-in names and addresses derived from them. An unchanged address keeps whether it
 * is verified; a changed one becomes unverified.
 */
export function withTraits(schema: IdentitySchema, identity: Identity, newTraits: Json, now: Date): Identity {
  const { fields } = schema
  const traits = withPhones(fields, newTraits)
  const credentials: Credentials = { ...identity.credentials }
  const names = identifiersOf(fields, traits)
  for (const type of ['password', 'webauthn', 'code'] as const) {
    const identifiers = names.get(type)
    // as in the real service, a credential keeps its sign-in names if the new traits have none of its type
    if (identifiers) credentials[type] = withIdentifiers(credentials[type], identifiers, now)
  }
  const code = credentials.code
  if (code && names.has('code')) {
    const addresses = codeAddressesOf(fields, traits).map(({ value, via }) => ({ channel: via, address: value }))
    credentials.code = { ...code, config: { addresses } }
  }
  return {
    ...identity,
    schemaId: schema.id,
    traits,
    credentials,
    verifiableAddresses: keepAddresses(identity.verifiableAddresses, verifiableAddressesOf(fields, traits), (address) =>
      pending(address, now),
    ),
    recoveryAddresses: keepAddresses(identity.recoveryAddresses, recoveryAddressesOf(fields, traits), (address) =>
      recovery(address, now),
    ),
    updatedAt: now,
  }
}

function withIdentifiers(before: Credential | undefined, identifiers: string[], now: Date): Credential {
  if (before && before.identifiers.join('\n') === identifiers.join('\n')) return before
  if (before) return { ...before, identifiers, updated_at: now.toISOString() }
  return newCredential(identifiers, {}, now)
}

export const newCredential = (
  identifiers: string[],
  config: Credential['config'],
  now: Date,
  version = 1,
): Credential => ({
  identifiers,
  config,
  version,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
})

/** The identity with a credential's configuration set; its identifiers stay by default. */
export function withCredential(
  identity: Identity,
  type: CredentialType,
  set: { config: Credential['config']; identifiers?: string[]; version?: number },
  now: Date,
): Identity {
  const before = identity.credentials[type]
  const credential = before
    ? {
        ...before,
        config: set.config,
        identifiers: set.identifiers ?? before.identifiers,
        updated_at: now.toISOString(),
      }
    : newCredential(set.identifiers ?? [], set.config, now, set.version)
  return { ...identity, credentials: { ...identity.credentials, [type]: credential }, updatedAt: now }
}

export function withoutCredential(identity: Identity, type: CredentialType, now: Date): Identity {
  const { [type]: _gone, ...credentials } = identity.credentials
  return { ...identity, credentials, updatedAt: now }
}

const keepAddresses = <T extends Address>(
  before: readonly T[],
  nextAddresses: readonly Address[],
  make: (address: Address) => T,
): T[] =>
  nextAddresses.map(
    (address) => before.find(({ value, via }) => value === address.value && via === address.via) ?? make(address),
  )

const pending = ({ value, via }: Address, now: Date): VerifiableAddress => ({
  id: idAt(now),
  value,
  verified: false,
  via,
  status: 'pending',
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
})

const recovery = ({ value, via }: Address, now: Date): RecoveryAddress => ({
  id: idAt(now),
  value,
  via,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
})

/** The identity with this address changed, if it has it. */
export const withAddress = (
  identity: Identity,
  value: string,
  change: (address: VerifiableAddress) => VerifiableAddress,
  now: Date,
): Identity => ({
  ...identity,
  verifiableAddresses: identity.verifiableAddresses.map((address) =>
    address.value === value ? { ...change(address), updated_at: now.toISOString() } : address,
  ),
})

export const verified = (address: VerifiableAddress, now: Date): VerifiableAddress =>
  address.verified ? address : { ...address, verified: true, status: 'completed', verified_at: now.toISOString() }
