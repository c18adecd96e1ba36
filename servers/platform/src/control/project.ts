import type { JsonObject } from '../http/json'

/** The three services' configuration documents, as validated against their schemas. */
export type ProjectConfig = { identity: JsonObject; oauth2: JsonObject; permission: JsonObject }

/** What a service knows about the project it answers for. */
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
}

/**
 * Derives something from a project's configuration once per revision; the last 200 revisions are kept. What is kept holds
 * nothing that another platform process could not derive itself.
 */
export function byRevision<T>(derive: (project: Project) => T): (project: Project) => T {
  const kept = new Map<string, T>()
  return (project) => {
    const known = kept.get(project.revisionId)
    if (known !== undefined) return known
    const value = derive(project)
    kept.set(project.revisionId, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= 200) break
      kept.delete(oldest)
    }
    return value
  }
}
