import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, Problem, projectScope, queryClient, resourceKey } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { relationshipApi } from '@atrium/shared/api/relationship'
import { inlineText } from '@atrium/shared/base64'
import { parseRules } from '@atrium/shared/permission-language'
import { consoleSession, findProject } from '@atrium/shared/session'

import { rulesOf, type Rules } from '../engine/model'
import type { Shape } from '../engine/undeclared'
import { namespaceList } from '../relationships/queries'

/** The settings that affect the results of the permission service; invalid values are ignored. */
const configuration = z.looseObject({
  namespaces: z.catch(
    z.union([
      z.string(),
      z.looseObject({ location: z.string(), experimental_strict_mode: z.optional(z.boolean()) }),
      z.array(z.looseObject({ name: z.string() })),
    ]),
    [],
  ),
  limit: z.catch(
    z.looseObject({
      max_read_depth: z.optional(z.number()),
      max_read_width: z.optional(z.number()),
      max_batch_check_size: z.optional(z.number()),
    }),
    {},
  ),
  feature_flags: z.catch(z.looseObject({ strict_mode: z.optional(z.boolean()) }), {}),
})

/** A project's rules, as far as the console can read them. */
export type PublishedRules = {
  /**
   * `text`: rules in the permission language. `names`: namespaces without relations. `elsewhere`: at a URL that only the
   * service reads. `unknown`: the target has no configuration to read (a self-hosted service), or denies reading it.
   */
  source: 'text' | 'names' | 'elsewhere' | 'unknown'
  text: string
  /** The URL of the rules, if `elsewhere`. */
  location?: string
  rules: Rules
  /** Maximum number of entries in a batch check. */
  batch: number
  /** The project's ID and the revision read; undefined on a target without a control API. */
  project?: { id: string; revision: string }
  /** Whether the configuration has other settings of the rules besides their location. */
  keepsMore: boolean
}

/** Whether nothing is declared yet: no rules, or those of a new project, with only a `User` without relations. */
export const isBlank = ({ source, rules: { namespaces } }: PublishedRules): boolean =>
  (source === 'text' || source === 'names') &&
  [...namespaces].every(([name, relations]) => source === 'text' && name === 'User' && relations.size === 0)

export const rulesKey = (project: string) => resourceKey('permission-rules', project)

export const publishedRules = (project: string) =>
  queryOptions({
    queryKey: rulesKey(project),
    queryFn: async ({ signal }): Promise<PublishedRules> => {
      const found = await findProject(project)
      const read = await projectApi(consoleScope)
        .getProject({ projectId: found.id }, { signal })
        .catch(async (error: unknown) => {
          // The embedded platform always has it, so there a failure is an error.
          const session = await queryClient.ensureQueryData(consoleSession)
          const mayBeMissing = (found.target ?? session?.target)?.kind !== 'embedded'
          if (mayBeMissing && error instanceof Problem && [403, 404, 405, 501].includes(error.status)) return undefined
          throw error
        })
      const config = read && configuration.safeParse(read.services.permission?.config ?? {}).data
      if (!config) {
        const names = await namesOf(project, signal)
        return { source: 'unknown', text: '', rules: rulesOf(names), batch: 10, keepsMore: false }
      }
      const { namespaces, limit, feature_flags } = config
      const limits = {
        depth: limit.max_read_depth,
        width: limit.max_read_width,
        strict:
          feature_flags.strict_mode === true ||
          (typeof namespaces === 'object' &&
            !Array.isArray(namespaces) &&
            namespaces.experimental_strict_mode === true),
      }
      const rest = {
        batch: limit.max_batch_check_size ?? 10,
        keepsMore: typeof namespaces === 'object' && !Array.isArray(namespaces),
        project: { id: found.id, revision: read.revision_id },
      }
      if (Array.isArray(namespaces)) {
        const names = namespaces.map(({ name }) => ({ name, relations: [] }))
        return { ...rest, source: 'names', text: '', rules: rulesOf(names, limits) }
      }
      const location = typeof namespaces === 'string' ? namespaces : namespaces.location
      const text = inlineText(location)
      if (text === undefined) {
        return {
          ...rest,
          source: 'elsewhere',
          text: '',
          location,
          rules: rulesOf(await namesOf(project, signal), limits),
        }
      }
      return { ...rest, source: 'text', text, rules: rulesOf(parseRules(text).namespaces, limits) }
    },
  })

/** The declarations of the rules, for finding undeclared names. */
export const shapeOf = (project: string) =>
  queryOptions({
    queryKey: [...rulesKey(project), 'shape'],
    queryFn: async (): Promise<Shape> => {
      const [names, { source, rules }] = await Promise.all([
        queryClient.fetchQuery(namespaceList(project)),
        queryClient.fetchQuery(publishedRules(project)),
      ])
      return new Map(names.map((name) => [name, source === 'text' ? rules.namespaces.get(name) : undefined]))
    },
  })

/** The service's namespaces, by name only. */
async function namesOf(project: string, signal: AbortSignal) {
  const { namespaces = [] } = await relationshipApi(projectScope(project)).listRelationshipNamespaces({ signal })
  return namespaces.flatMap(({ name }) => (name ? [{ name, relations: [] }] : []))
}
