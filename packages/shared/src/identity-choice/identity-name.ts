import * as z from 'zod/mini'

import type { Identity } from '@ory/client-fetch'

const text = z.catch(z.optional(z.string().check(z.trim(), z.minLength(1))), undefined)
const name = z.object({ first: text, last: text })

/** Traits follow the project's own schema; these are common names. */
const traitsSchema = z.catch(
  z.object({
    email: text,
    username: text,
    phone: text,
    name: z.catch(z.optional(z.union([z.string(), name])), undefined),
    first_name: text,
    last_name: text,
  }),
  {},
)

type Named = Pick<Identity, 'id' | 'traits'> & Partial<Pick<Identity, 'verifiable_addresses' | 'recovery_addresses'>>

const maxLength = 80

/** Truncates a trait, which may be as long as its schema allows. */
function shown(value: string): string {
  // by characters, so that none is split
  const characters = [...value]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : value
}

/** What an identity signs in with, from its addresses and traits; otherwise its ID. */
export function identifierOf({ id, traits, verifiable_addresses, recovery_addresses }: Named): string {
  const known = traitsSchema.parse(traits)
  const address = verifiable_addresses?.[0]?.value ?? recovery_addresses?.[0]?.value
  return shown(known.email ?? known.username ?? address ?? known.phone ?? id)
}

/** The person's name, if the traits have one. */
export function nameOf({ traits }: Pick<Identity, 'traits'>): string | undefined {
  const known = traitsSchema.parse(traits)
  const parts =
    typeof known.name === 'object'
      ? [known.name.first, known.name.last]
      : [known.name, known.first_name, known.last_name]
  return shown(parts.filter(Boolean).join(' ').trim()) || undefined
}
