import { randomUUID } from 'node:crypto'
import {
  createMasker,
  HIDDEN,
  secretQueries,
  secretSettings,
  type Masker,
  type SettingsOf,
} from '@atrium/shared/operations'
import { invalid } from '../http/errors'
import { at, type Json, type JsonObject } from '../http/json'
import type { UnchangedSecret } from './secret-destinations'

type Services = Partial<Record<SettingsOf, { config: JsonObject }>>

const maskerOf = (of: SettingsOf): Masker =>
  createMasker({ fields: secretSettings[of], urls: [''], queries: secretQueries[of] ?? [] })
const maskers: Record<SettingsOf, Masker> = {
  identity: maskerOf('identity'),
  oauth2: maskerOf('oauth2'),
  permission: maskerOf('permission'),
  account_experience: maskerOf('account_experience'),
  talos: maskerOf('talos'),
  current_revision: maskerOf('current_revision'),
}
/** Visits every text and number, hidden or not. */
const everything = createMasker({ fields: [''] })

/** Settings as they may be read: secrets are write-only. */
export const withoutSecrets = (of: SettingsOf, settings: JsonObject): JsonObject =>
  // a masked object is still an object
  maskers[of].mask(settings) as JsonObject

/** A URL of a project's settings as it may be read: hidden if it has a password. */
export const readableUrl = (url: string): string => {
  const shown = withoutSecrets('identity', { url }).url
  return typeof shown === 'string' ? shown : HIDDEN
}

const replaced = (masker: Masker, config: Json, replace: (text: string, path: readonly string[]) => Json): Json =>
  // numbers stay, texts are replaced by JSON
  masker.visit(config, (value, path) => (typeof value === 'string' ? replace(value, path) : value)) as Json

/** Restores stored secrets where a client sent back the mask. @throws HttpError 400 if there is no stored secret */
export function restoreSecrets(
  service: SettingsOf,
  requested: JsonObject,
  stored: JsonObject,
): { config: JsonObject; unchangedSecrets: UnchangedSecret[] } {
  const found: UnchangedSecret[] = []
  const secrets = new Map<string, string>()
  replaced(maskers[service], stored, (text, path) => {
    secrets.set(path.join('\n'), text)
    return text
  })
  const complete = replaced(everything, requested, (text, path) => {
    if (text !== HIDDEN) return text
    const secret = secrets.get(path.join('\n'))
    if (secret === undefined) throw invalid(`The field "services.${service}.config.${path.join('.')}" needs a value.`)
    found.push({ service, path, from: path })
    return secret
  })
  return { config: complete as JsonObject, unchangedSecrets: found } // visiting keeps the shape
}

type HiddenSecret = { secret: string; kind: string; path: readonly string[] }

/** The kind of a secret: a copy may only go where a secret of the same kind belongs. */
const kindOf = (service: string, path: readonly string[]): string =>
  [service, ...path.slice(-2).map((part) => (/^(?:\d+|id .*)$/s.test(part) ? '*' : part))].join('.')

/**
 * Services' configurations in which each secret is replaced by a random token, so that a patch can move secrets around
 * but not read or compare them; `open` restores the secrets, and returns their new and old paths.
 */
export function tokenized<S extends Services>(
  services: S,
): { services: S; open: (document: Json) => { document: Json; unchangedSecrets: UnchangedSecret[] } } {
  const hiddenSecrets = new Map<string, HiddenSecret>()
  const closed = Object.entries(services).map(([name, { config }]) => {
    const service = name as SettingsOf // the keys of Services
    const hidden = replaced(maskers[service], config, (secret, path) => {
      const token = HIDDEN + randomUUID()
      hiddenSecrets.set(token, { secret, kind: kindOf(service, path), path })
      return token
    })
    return [service, { config: hidden }]
  })
  return {
    services: Object.fromEntries(closed) as S, // the same services
    open: (document) => {
      const opened: UnchangedSecret[] = []
      const restored = replaced(everything, document, (text, path) => {
        const known = hiddenSecrets.get(text)
        if (!known) return text
        const [first, service = '', , ...rest] = path
        if (first !== 'services' || known.kind !== kindOf(service, rest)) throw misplaced(path)
        opened.push({ service: service as SettingsOf, path: rest, from: known.path }) // a kind begins with a service
        return known.secret
      })
      for (const { service, path } of opened) if (!isHidden(restored, service, path)) throw misplaced(path)
      return { document: restored, unchangedSecrets: opened }
    },
  }
}

function isHidden(document: Json, service: SettingsOf, path: readonly string[]): boolean {
  const config = at(document, `services.${service}.config`)
  const hidden = new Set<string>()
  maskers[service].visit(config, (value, found) => {
    hidden.add(found.join('\n'))
    return value
  })
  return hidden.has(path.join('\n'))
}

const misplaced = (path: readonly string[]) =>
  invalid(`A secret cannot be copied or moved to the field "${path.join('.')}".`)
