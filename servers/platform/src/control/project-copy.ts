import { HIDDEN } from '@atrium/shared/operations'
import { assertServiceConfig, configuredServices, type ConfiguredService } from '../contract/service-config'
import { HttpError } from '../http/errors'
import { isRecord, type Json, type JsonObject } from '../http/json'
import type { NewProject } from './projects-store'
import type { RevisionDocument } from './revision-document'
import { withoutSecrets } from './secrets'

type Place = { slug: string; consoleUrl: string }

/** Paths that a response names. */
const MOST_NAMED = 50

/** Removes secrets. The whole setting is removed, except in list entries, where the value becomes empty. */
function withoutHidden(value: Json, path: string[], omitted: string[], inList = false): Json | undefined {
  if (value === HIDDEN) {
    omitted.push(path.join('.'))
    return inList ? '' : undefined
  }
  if (Array.isArray(value)) {
    const remaining = value.flatMap((item, index) => {
      const clean = withoutHidden(item, [...path, String(index)], omitted, isRecord(item))
      return clean === undefined ? [] : [clean]
    })
    return remaining.length === 0 && value.length > 0 ? undefined : remaining
  }
  if (!isRecord(value)) return value
  const entries = Object.entries(value).flatMap(([key, item]): [string, Json][] => {
    const clean = withoutHidden(item, [...path, key], omitted, inList)
    return clean === undefined ? [] : [[key, clean]]
  })
  return Object.fromEntries(entries)
}

/** Removes the providers of organizations, which aren't copied. */
function withoutOrganizations(value: Json, path: string[], omitted: string[]): Json {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const at = [...path, String(index)]
      if (!isRecord(item) || typeof item.organization_id !== 'string') return [withoutOrganizations(item, at, omitted)]
      omitted.push(at.join('.'))
      return []
    })
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutOrganizations(item, [...path, key], omitted)]),
  )
}

/** Drops list entries with an empty value. */
function withoutIncomplete(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => !isRecord(item) || !hasEmpty(item)).map(withoutIncomplete)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutIncomplete(item)]))
}

const hasEmpty = (value: Json): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.values(value).some(hasEmpty))

/** A document with `after` in place of `before`, in texts that are this URL or below it. */
export function withUrl(value: unknown, before: string, after: string): unknown {
  if (typeof value === 'string') {
    return value === before || value.startsWith(`${before}/`) ? after + value.slice(before.length) : value
  }
  if (Array.isArray(value)) return value.map((item) => withUrl(item, before, after))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withUrl(item, before, after)]))
}

const screensOf = ({ slug, consoleUrl }: Place) => `${consoleUrl}/a/${slug}`

function isValid(service: ConfiguredService, config: JsonObject): boolean {
  try {
    assertServiceConfig(service, config)
    return true
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

export type Copied = Pick<NewProject, 'configs' | 'accountExperience' | 'settings' | 'cors'> & {
  /** Settings that were left out, as paths; 50 at most. */
  notCopied: string[]
}

/**
 * A project's configuration for a new project: without secrets and what belongs to organizations, with the new project's own
 * URLs. A provider or hook that isn't valid without its secret is omitted.
 */
export function copyOf(
  { services, settings, cors_public, cors_admin }: RevisionDocument,
  from: Place,
  to: Place,
): Copied {
  const omitted: string[] = []
  const clean = (service: Parameters<typeof withoutSecrets>[0], config: JsonObject): JsonObject => {
    const path = service === 'current_revision' ? [] : ['services', service, 'config']
    const open = withoutOrganizations(withoutSecrets(service, config), path, omitted)
    // an object stays one
    return withUrl(withoutHidden(open, path, omitted) ?? {}, screensOf(from), screensOf(to)) as JsonObject
  }
  const configs = Object.fromEntries(
    configuredServices.map((service) => {
      const config = clean(service, services[service].config)
      return [service, isValid(service, config) ? config : withoutIncomplete(config)]
    }),
  ) as Record<ConfiguredService, JsonObject> // of each service
  return {
    configs,
    ...(services.account_experience && {
      accountExperience: clean('account_experience', services.account_experience.config),
    }),
    settings: clean('current_revision', settings),
    cors: { cors_public, cors_admin },
    notCopied: [...new Set(omitted)].slice(0, MOST_NAMED),
  }
}
