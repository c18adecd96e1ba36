import type { LRUCache } from 'lru-cache'
import { weighedCache } from '../db/weight'
import type { CorsRule } from '../http/cors'
import type { JsonObject } from '../http/json'
import type { Egress } from '../outgoing/egress'

/** The three services' configuration documents, as validated against their schemas. */
export type ProjectConfig = { identity: JsonObject; oauth2: JsonObject; permission: JsonObject }

/** The project of a call, as its service sees it. */
export type Project = {
  id: string
  slug: string
  name: string
  environment: 'prod' | 'stage' | 'dev'
  workspaceId: string | null
  state: 'running' | 'halted' | 'deleted'
  /** Changes with every accepted change of the configuration: the key for everything derived from it. */
  revisionId: string
  config: ProjectConfig
  /** Configuration of the account screens: logos, languages, theme. */
  accountExperience: JsonObject
  /** Flat settings of the revision that are in no configuration. */
  settings: JsonObject
  corsPublic: CorsRule
  corsAdmin: CorsRule
  /** Whether events have to wait for streams. */
  hasEventStreams: boolean
  createdAt: Date
}

/** Settings of a custom domain for its calls: the cookie domain and the URL of the screens. */
export type HostSettings = { cookieDomain?: string; uiBaseUrl?: string }

/**
 * A project whose calls are being handled or messages sent: with its outgoing requests, and the settings of the custom domain
 * of the request.
 */
export type ServedProject = Project & { egress: Egress; host?: HostSettings }

const MAX_CACHED = 200
/** A cache of the last 200 values, if they aren't large. */
export const revisionCache = <T extends object>(): LRUCache<string, T> => weighedCache(MAX_CACHED)

/** Stores a value under a key. @returns the value */
export function cacheValue<T extends object>(cache: LRUCache<string, T>, key: string, value: T): T {
  cache.set(key, value)
  return value
}

/**
 * Derives something from a project's configuration once per revision; the last ones are cached. The result must not contain anything
 * that another platform process could not derive itself.
 */
export function byRevision<T>(derive: (project: Project) => T): (project: Project) => T {
  const cache = revisionCache<{ value: T }>()
  return (project) =>
    (cache.get(project.revisionId) ?? cacheValue(cache, project.revisionId, { value: derive(project) })).value
}
