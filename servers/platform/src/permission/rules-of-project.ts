import { parseRules, type Namespace, type Relation } from '@atrium/shared/permission-language'
import { z } from 'zod'
import { byRevision, type Project } from '../control/project'
import { HttpError } from '../http/errors'
import { locationOf, namespacesSchema, rulesText } from './rules-text'

export type Limits = { depth: number; width: number; batch: number; expanded: number }

/** The permission service's settings of a project. */
export type ProjectRules = {
  /** Names in the order of their declaration. */
  names: readonly string[]
  /** Relations and permits by class; a class that declares none takes any relation. */
  namespaces: ReadonlyMap<string, ReadonlyMap<string, Relation>>
  limits: Limits
  strict: boolean
  expandRewrites: boolean
}

/** The highest limits: a project's higher ones act as these, so that one request can't take minutes. */
const MOST: Limits = { depth: 100, width: 10_000, batch: 1_000, expanded: 100_000 }

const natural = (usual: number) => z.number().int().nonnegative().catch(usual)
const positive = (usual: number) => z.number().int().positive().catch(usual)

const configSchema = z.object({
  namespaces: namespacesSchema,
  limit: z
    .object({
      max_read_depth: positive(5),
      max_read_width: positive(100),
      max_batch_check_size: positive(10),
      max_expand_size: natural(4000),
    })
    .catch({ max_read_depth: 5, max_read_width: 100, max_batch_check_size: 10, max_expand_size: 4000 }),
  feature_flags: z
    .object({ strict_mode: z.boolean().catch(false), expand_rewrites: z.boolean().catch(false) })
    .catch({ strict_mode: false, expand_rewrites: false }),
})

type Derived = ProjectRules | HttpError

const derive = byRevision((project): Derived => {
  const { namespaces, limit, feature_flags } = configSchema.parse(project.config.permission)
  const declared = declaredNamespaces(namespaces)
  if (declared instanceof HttpError) return declared
  const index = new Map<string, ReadonlyMap<string, Relation>>()
  for (const { name, relations } of declared) {
    // of several declarations the first counts
    if (!index.has(name))
      index.set(name, new Map([...relations].reverse().map((relation) => [relation.name, relation])))
  }
  const strict = typeof namespaces === 'object' && !Array.isArray(namespaces) && namespaces.experimental_strict_mode
  return {
    names: [...index.keys()],
    namespaces: index,
    limits: {
      depth: Math.min(limit.max_read_depth, MOST.depth),
      width: Math.min(limit.max_read_width, MOST.width),
      batch: Math.min(limit.max_batch_check_size, MOST.batch),
      expanded: Math.min(limit.max_expand_size, MOST.expanded),
    },
    strict: feature_flags.strict_mode || strict === true,
    expandRewrites: feature_flags.expand_rewrites,
  }
})

function declaredNamespaces(namespaces: z.infer<typeof configSchema>['namespaces']): readonly Namespace[] | HttpError {
  if (Array.isArray(namespaces)) return namespaces.map(({ name }) => ({ name, relations: [] }))
  const text = rulesText(locationOf(namespaces) ?? '')
  if (text === undefined) {
    return new HttpError({
      status: 500,
      reason: 'The permission rules are at a URL that this platform cannot load.',
    })
  }
  const parsed = parseRules(text)
  const fault = parsed.faults[0]
  if (!fault) return parsed.namespaces
  const reason = `The permission rules are not valid, line ${fault.start.Line}: ${fault.message}.`
  return new HttpError({ status: 500, reason })
}

/**
 * A project's rules and limits, parsed once per revision of its configuration.
 * @throws HttpError 500 if the configured rules can't be parsed
 */
export function rulesOf(project: Project): ProjectRules {
  const rules = derive(project)
  if (rules instanceof HttpError) throw rules
  return rules
}
