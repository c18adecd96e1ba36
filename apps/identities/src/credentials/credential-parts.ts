import * as z from 'zod/mini'

/** One thing that a credential consists of: a linked account, a key, a list of codes. */
export type CredentialPart = {
  /** The name that identifies it: the provider's account, the key's name. */
  title: string
  detail?: string
  addedAt?: string
  /** The identifier for deleting only this part, if the service supports it. */
  identifier?: string
}

/** A credential without its secrets, so that none gets into a cache. */
export type ShownCredential = {
  type: string
  identifiers: string[]
  createdAt?: Date
  updatedAt?: Date
  parts: CredentialPart[]
  /** Hash algorithm of the password: `bcrypt`, `argon2id`. */
  hash?: string
  /** Remaining codes and their total. */
  codes?: { left: number; all: number }
}

const text = z.catch(z.optional(z.string()), undefined)
const list = <Item extends z.ZodMiniType>(item: Item) => z.catch(z.array(item), [])
const linked = z.object({ provider: text, subject: text, organization: text })
const key = z.object({
  display_name: text,
  added_at: text,
  is_passwordless: z.catch(z.optional(z.boolean()), undefined),
})
const code = z.object({ used_at: z.unknown() })
const config = z.catch(
  z.object({
    hashed_password: text,
    providers: list(linked),
    credentials: list(key),
    recovery_codes: list(code),
    addresses: list(z.object({ address: text, channel: text })),
  }),
  { providers: [], credentials: [], recovery_codes: [], addresses: [] },
)

const algorithm = /^\$?(?<name>[a-z0-9-]+)\$/i
const bcrypt = /^2[abxy]?$/

/** The required content of each credential type: services keep empty entries for credentials that people haven't added. */
const contentOf: Readonly<Record<string, string>> = {
  oidc: 'providers',
  saml: 'providers',
  webauthn: 'credentials',
  passkey: 'credentials',
  lookup_secret: 'recovery_codes',
}

/** Whether a credential has content: empty ones can't sign anyone in. */
export function hasContent(type: string, shown: unknown): boolean {
  const held = z.catch(z.record(z.string(), z.unknown()), {}).parse(shown ?? {})
  if (type === 'password') return Boolean(held.hashed_password) || held.use_password_migration_hook === true
  const member = contentOf[type]
  if (member === undefined) return true
  if (member === 'providers') return partsOf(shown).parts.length > 0
  const list = held[member]
  return Array.isArray(list) && list.length > 0
}

/** The public part of a credential's configuration. The rest is secret and dropped here. */
export function partsOf(shown: unknown): Pick<ShownCredential, 'parts' | 'hash' | 'codes'> {
  const { hashed_password, providers, credentials, recovery_codes, addresses } = config.parse(shown ?? {})
  const name = algorithm.exec(hashed_password ?? '')?.groups?.name
  const used = recovery_codes.filter(({ used_at }) => typeof used_at === 'string' && !used_at.startsWith('0001-'))
  return {
    hash: name && (bcrypt.test(name) ? 'bcrypt' : name.toLowerCase()),
    codes:
      recovery_codes.length > 0 ? { left: recovery_codes.length - used.length, all: recovery_codes.length } : undefined,
    parts: [
      // Kratos returns an account without a provider once the last one is unlinked.
      ...providers
        .filter(({ provider }) => provider)
        .map(({ provider = '', subject = '', organization }) => ({
          title: provider,
          detail: [subject, organization].filter(Boolean).join(' · '),
          identifier: `${provider}:${subject}`,
        })),
      ...credentials.map(({ display_name = '', added_at }) => ({ title: display_name, addedAt: added_at })),
      ...addresses.map(({ address = '', channel }) => ({ title: address, detail: channel })),
    ],
  }
}
