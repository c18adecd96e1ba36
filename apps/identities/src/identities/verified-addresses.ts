import type { CreateIdentityBody } from '@ory/client-fetch'

import { traitAt, traitFields } from '../schemas/trait-fields'

/** The addresses in the traits that people sign in with, marked as verified. */
export const verifiedAddresses = (schema: unknown, traits: unknown): CreateIdentityBody['verifiable_addresses'] =>
  traitFields(schema).flatMap(({ path, isIdentifier }) => {
    const value = traitAt(traits, path)
    return isIdentifier && typeof value === 'string' && value.includes('@')
      ? [{ value, verified: true, via: 'email' as const, status: 'completed' }]
      : []
  })
