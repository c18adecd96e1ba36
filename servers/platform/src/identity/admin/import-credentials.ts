import type { Project } from '../../control/project'
import { conflict, invalid } from '../../http/errors'
import { at, isRecord, type Json, type JsonObject } from '../../http/json'
import { identityConfig } from '../config'
import { withCredential } from '../identities/derive'
import type { Identity } from '../identities/identity'
import { identityConflict } from '../identities/store'
import { withImportedKeys } from './import-keys'
import { importFault, type ImportFault } from '../passwords/foreign-hashes'
import { hashPassword } from '../passwords/hash'

const importFaults: Record<ImportFault, string> = {
  unknown: 'The format of the imported password hash is not supported.',
  broken: "The imported password hash can't be parsed.",
  costly: 'Checking the imported password hash would take too much time or memory.',
}

/** @throws HttpError 400 */
export function assertImportable(hash: string): void {
  const fault = importFault(hash)
  if (fault) throw invalid(importFaults[fault])
}

const recordsAt = (value: unknown, path: string): Record<string, unknown>[] => {
  const list = at(value, path)
  return Array.isArray(list) ? list.filter(isRecord) : []
}
const textAt = (value: unknown, path: string): string | undefined => {
  const text = at(value, path)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/**
 * The identity with the credentials in a body (`credentials.password.config.password` …). Links, codes and keys are added to
 * existing ones; the shape of the body has been validated.
 * @throws HttpError 400; 409 for an existing link
 */
export async function withImportedCredentials(
  project: Project,
  identity: Identity,
  credentials: unknown,
  now: Date,
): Promise<Identity> {
  if (!isRecord(credentials)) return identity
  let changed = identity
  const password = await importedPassword(project, credentials)
  if (password !== undefined) changed = withCredential(changed, 'password', { config: password }, now)
  for (const type of ['oidc', 'saml'] as const) {
    if (isRecord(credentials[type])) changed = withImportedLinks(changed, type, credentials, now)
  }
  if (isRecord(credentials.totp)) {
    const config = { totp_url: textAt(credentials, 'totp.config.totp_url') ?? '' }
    changed = withCredential(changed, 'totp', { config, identifiers: [identity.id], version: 0 }, now)
  }
  if (isRecord(credentials.lookup_secret)) {
    const codes = recordsAt(credentials, 'lookup_secret.config.codes')
    const known = recordsAt(identity.credentials.lookup_secret, 'config.recovery_codes') as JsonObject[]
    const imported = codes.map(({ code, used_at }): JsonObject => ({
      code: String(code),
      used_at: (used_at ?? null) as Json,
    }))
    const set = { config: { recovery_codes: [...known, ...imported] }, identifiers: [identity.id], version: 0 }
    changed = withCredential(changed, 'lookup_secret', set, now)
  }
  for (const type of ['webauthn', 'passkey'] as const) {
    if (isRecord(at(credentials, type)))
      changed = withImportedKeys(changed, type, at(credentials, `${type}.config`) ?? {}, now)
  }
  return changed
}

/** @throws HttpError 400 for a password with neither plain text nor a hash of a known format */
export function assertPasswordImportable(credentials: unknown): void {
  const password = at(credentials, 'password')
  if (!isRecord(password)) return
  const { config } = password
  if (at(config, 'use_password_migration_hook') === true || textAt(config, 'password') !== undefined) return
  assertImportable(textAt(config, 'hashed_password') ?? '')
}

/** The configuration of an imported password; undefined if the body has none. */
async function importedPassword(
  project: Project,
  credentials: Record<string, unknown>,
): Promise<JsonObject | undefined> {
  if (!isRecord(credentials.password)) return undefined
  const config = credentials.password.config
  if (at(config, 'use_password_migration_hook') === true)
    return { hashed_password: '', use_password_migration_hook: true }
  const password = textAt(config, 'password')
  if (password !== undefined)
    return { hashed_password: await hashPassword(project, password, identityConfig(project).hasher) }
  const hash = textAt(config, 'hashed_password') ?? ''
  assertImportable(hash)
  return { hashed_password: hash }
}

function withImportedLinks(
  identity: Identity,
  type: 'oidc' | 'saml',
  credentials: Record<string, unknown>,
  now: Date,
): Identity {
  const imported = recordsAt(credentials, `${type}.config.providers`).map((provider) => provided(type, provider))
  const key = ({ provider, subject }: JsonObject) => `${String(provider)}:${String(subject)}`
  const added = new Set(imported.map(key))
  if (added.size < imported.length) throw conflict('The identity has two identical links to a provider.')
  const known = recordsAt(identity.credentials[type], 'config.providers') as JsonObject[]
  if (known.some((link) => added.has(key(link)))) throw identityConflict()
  const providers = [...known, ...imported]
  // like the real service, which then shows one without a name
  const config = { providers: providers.length > 0 ? providers : null }
  return withCredential(identity, type, { config, identifiers: providers.map(key), version: 0 }, now)
}

/** A provider link as stored; the first sign-in adds its tokens. */
function provided(type: 'oidc' | 'saml', input: Record<string, unknown>): JsonObject {
  const { provider, subject, organization, use_auto_link } = input
  const tokens = { initial_id_token: '', initial_access_token: '', initial_refresh_token: '' }
  return {
    ...(type === 'oidc' && tokens),
    subject: typeof subject === 'string' ? subject : '',
    provider: typeof provider === 'string' ? provider : '',
    ...(typeof organization === 'string' && organization !== '' && { organization }),
    ...(use_auto_link === true && { use_auto_link }),
  }
}
