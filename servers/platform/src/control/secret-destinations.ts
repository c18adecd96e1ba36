import type { SettingsOf } from '@atrium/shared/operations'
import { invalid } from '../http/errors'
import { isRecord, type Json, type JsonObject } from '../http/json'

/** A masked secret that a change leaves in place: its new path, and its old one. */
export type UnchangedSecret = { service: SettingsOf; path: readonly string[]; from: readonly string[] }

/** A part of the settings whose secrets are sent to its URLs. */
type Holder = {
  /** Dotted, as in `secretSettings`. */
  path: string
  /** Fields with the URLs. */
  urls: readonly string[]
  /** Fields that choose a server by a name. */
  names?: readonly string[]
}

/** All settings that send secrets somewhere. A test fails for a secret that is neither here nor known to stay. */
export const secretHolders: Partial<Record<SettingsOf, readonly Holder[]>> = {
  identity: [
    { path: 'courier.smtp', urls: ['connection_uri'] },
    { path: 'courier.http.request_config', urls: ['url'] },
    { path: 'courier.channels.*.request_config', urls: ['url'] },
    { path: 'oauth2_provider', urls: ['url'] },
    {
      path: 'selfservice.methods.oidc.config.providers.*',
      urls: ['issuer_url', 'auth_url', 'token_url'],
      names: ['provider'],
    },
    { path: 'selfservice.methods.password.config.migrate_hook.config', urls: ['url'] },
    { path: 'selfservice.flows.**.hooks.*.config', urls: ['url'] },
  ],
  oauth2: [
    { path: 'oauth2.token_hook', urls: ['url'] },
    { path: 'oauth2.refresh_token_hook', urls: ['url'] },
    { path: 'urls.identity_provider', urls: ['url'] },
  ],
}

/** The number of leading path segments that the pattern matches; undefined if it doesn't match. */
function prefixLength(pattern: readonly string[], path: readonly string[]): number | undefined {
  const [first, ...rest] = pattern
  if (first === undefined) return 0
  if (first === '**') {
    for (let skipped = path.length; skipped >= 0; skipped--) {
      const length = prefixLength(rest, path.slice(skipped))
      if (length !== undefined) return skipped + length
    }
    return undefined
  }
  if (path.length === 0 || (first !== '*' && first !== path[0])) return undefined
  const length = prefixLength(rest, path.slice(1))
  return length === undefined ? undefined : length + 1
}

/** What sends the secret at a path, and the length of that holder's own path. */
export function holderOf(service: SettingsOf, path: readonly string[]): (Holder & { length: number }) | undefined {
  for (const holder of secretHolders[service] ?? []) {
    const length = prefixLength(holder.path.split('.'), path)
    if (length !== undefined && length < path.length) return { ...holder, length }
  }
  return undefined
}

type Found = { value: JsonObject; name: string }

/** Everything at a path of the masker, which names list entries by ID; several entries may share one. */
function allAt(config: Json | undefined, path: readonly string[], name = ''): Found[] {
  const [first, ...rest] = path
  if (first === undefined) return isRecord(config) ? [{ value: config, name }] : []
  const inside = (value: Json | undefined, key: string | number) =>
    allAt(value, rest, name === '' ? String(key) : `${name}.${key}`)
  if (Array.isArray(config)) {
    return config.flatMap((entry, index) => {
      const id = isRecord(entry) && typeof entry.id === 'string' ? `id ${entry.id}` : String(index)
      return id === first ? inside(entry, index) : []
    })
  }
  return isRecord(config) && Object.hasOwn(config, first) ? inside(config[first], first) : []
}

/** Scheme, host and port. Anything but a URL is compared unchanged. */
function serverOf(value: Json | undefined): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  if (!URL.canParse(value)) return value
  const { protocol, host } = new URL(value)
  return `${protocol}//${host}`
}

type Configs = Partial<Record<SettingsOf, { config: JsonObject }>>

/**
 * Rejects a change that would send a stored secret to another server without entering it again: someone who can't read the
 * secret would get it that way.
 * @throws HttpError 400 that names the field
 */
export function assertDestinations(
  current: Configs,
  next: Configs,
  unchangedSecrets: readonly UnchangedSecret[],
): void {
  for (const { service, path, from } of unchangedSecrets) {
    const [holder, before] = [holderOf(service, path), holderOf(service, from)]
    if (!holder) continue
    const known = before ? allAt(current[service]?.config, from.slice(0, before.length)) : []
    const servers = new Set(known.flatMap(({ value }) => (before?.urls ?? []).map((url) => serverOf(value[url]))))
    for (const { value, name } of allAt(next[service]?.config, path.slice(0, holder.length))) {
      const moved =
        holder.urls.find((url) => serverOf(value[url]) !== undefined && !servers.has(serverOf(value[url]))) ??
        holder.names?.find((field) => known.every((candidate) => candidate.value[field] !== value[field]))
      if (moved === undefined) continue
      const field = `services.${service}.config.${name}.${moved}`
      const secret = path.slice(holder.length).join('.')
      throw invalid(
        `The field "${field}" leads to another server, and the secret "${secret}" would be sent there. Enter the secret again.`,
        { details: { field } },
      )
    }
  }
}
