import type { Project } from '../../control/project'
import { invalid } from '../../http/errors'
import { at, isRecord, type Json, type JsonObject } from '../../http/json'
import { identityConfig } from '../config'
import { withCredential } from '../identities/derive'
import { isCredentialType, type Identity } from '../identities/identity'
import { withImportedKeys } from './import-keys'
import { importFault, type ImportFault } from '../passwords/foreign-hashes'
import { hashPassword } from '../passwords/hash'

const importFaults: Record<ImportFault, string> = {
  unknown: 'The imported password hash has a format that is not known here.',
  broken: 'The imported password hash can not be read.',
  costly: 'The imported password hash would cost more to check than is allowed here.',
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

/** The identity with the credentials that a body brings along (`credentials.password.config.password` …). @throws HttpError 400 */
export async function withImportedCredentials(
  project: Project,
  identity: Identity,
  credentials: unknown,
  now: Date,
): Promise<Identity> {
  if (credentials === undefined || credentials === null) return identity
  if (!isRecord(credentials)) throw invalid('The field "credentials" has to be an object.')
  const unknown = Object.keys(credentials).find((type) => !isCredentialType(type))
  if (unknown !== undefined) throw invalid(`There is no credential of type "${unknown}".`)
  let changed = identity
  const hash = await importedPassword(project, credentials)
  if (hash !== undefined) changed = withCredential(changed, 'password', { config: { hashed_password: hash } }, now)
  for (const type of ['oidc', 'saml'] as const) {
    const providers = recordsAt(credentials, `${type}.config.providers`).map((provider) => provided(type, provider))
    if (providers.length === 0) continue
    const identifiers = providers.map(({ provider, subject }) => `${String(provider)}:${String(subject)}`)
    changed = withCredential(changed, type, { config: { providers }, identifiers, version: 0 }, now)
  }
  const url = textAt(credentials, 'totp.config.totp_url')
  if (url !== undefined) {
    changed = withCredential(
      changed,
      'totp',
      { config: { totp_url: url }, identifiers: [identity.id], version: 0 },
      now,
    )
  }
  const codes = recordsAt(credentials, 'lookup_secret.config.codes')
  if (codes.length > 0) {
    const recovery_codes = codes.map(({ code, used_at }): JsonObject => ({
      code: String(code),
      used_at: (used_at ?? null) as Json,
    }))
    changed = withCredential(
      changed,
      'lookup_secret',
      { config: { recovery_codes }, identifiers: [identity.id], version: 0 },
      now,
    )
  }
  for (const type of ['webauthn', 'passkey'] as const) {
    const config = at(credentials, `${type}.config`)
    if (config !== undefined && config !== null) changed = withImportedKeys(changed, type, config, now)
  }
  return changed
}

async function importedPassword(project: Project, credentials: Record<string, unknown>): Promise<string | undefined> {
  const hash = textAt(credentials, 'password.config.hashed_password')
  if (hash !== undefined) {
    assertImportable(hash)
    return hash
  }
  const password = textAt(credentials, 'password.config.password')
  return password === undefined ? undefined : hashPassword(password, identityConfig(project).hasher)
}

/** A link to a provider as it is stored; tokens come with the first sign-in. */
function provided(type: 'oidc' | 'saml', given: Record<string, unknown>): JsonObject {
  const { provider, subject, organization, use_auto_link } = given
  if (typeof provider !== 'string' || typeof subject !== 'string' || provider === '' || subject === '') {
    throw invalid(`Each provider of the ${type} credential needs "provider" and "subject".`)
  }
  const tokens = { initial_id_token: '', initial_access_token: '', initial_refresh_token: '' }
  return {
    ...(type === 'oidc' && tokens),
    subject,
    provider,
    ...(typeof organization === 'string' && organization !== '' && { organization }),
    ...(use_auto_link === true && { use_auto_link }),
  }
}
