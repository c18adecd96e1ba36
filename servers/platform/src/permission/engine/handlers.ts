import { z } from 'zod'
import { HttpError, invalid } from '../../http/errors'
import { own, reply, type Call, type Handlers } from '../../http/handlers'
import { parseRules } from '@atrium/shared/permission-language'
import { readValue } from '../../http/read-value'
import {
  jsonOf,
  noSubject,
  readEach,
  sentSubject,
  sentTuple,
  tupleSchema,
  type SentTuple,
} from '../relationships/bodies'
import { assertNamespaces, filterOf, maxDepth, setFilterOf } from '../relationships/query-parameters'
import { knownSets } from '../relationships/changes'
import { setStorage } from '../relationships/store'
import { rulesOf } from '../rules-of-project'
import type { Tuple } from '../tuples'
import { prefetchedBy } from './prefetched-sets'
import { isAllowed } from './check'
import { expand } from './expand'
import { Steps } from './steps'

/** Checks a tuple; anything outside the rules is not allowed. */
async function check(call: Call, tuple: Tuple, depth: number, steps = new Steps()): Promise<boolean> {
  call.usage.add(call.project.id, 'permission_checks')
  const rules = rulesOf(call.project)
  const set = 'subject_set' in tuple ? tuple.subject_set : undefined
  if (!rules.namespaces.has(tuple.namespace) || (set && !rules.namespaces.has(set.namespace))) return false
  const known = await knownSets(call.db, call.project.id)
  const reader = known.reader(call.project.id, setStorage(call.db, call.project.id), prefetchedBy(rules))
  return isAllowed(reader, rules, { set: tuple, subject: tuple, depth, steps })
}

function queried(call: Call): Tuple {
  const { namespace, object, relation, subject } = filterOf(call)
  if (!subject) throw invalid(noSubject)
  if (namespace === undefined || object === undefined || relation === undefined) {
    throw invalid('A check requires "namespace", "object", "relation" and a subject.')
  }
  return { namespace, object, relation, ...subject }
}

/** @returns undefined for an undeclared namespace, which is reported before a missing subject */
function sent(call: Call): Tuple | undefined {
  const tuple = readValue(tupleSchema, jsonOf(call))
  return rulesOf(call.project).namespaces.has(tuple?.namespace ?? '') ? sentTuple(tuple) : undefined
}

const checked = (tupleOf: (call: Call) => Tuple | undefined, orError: boolean) =>
  own(async (call: Call) => {
    const depth = maxDepth(call)
    const tuple = tupleOf(call)
    const allowed = tuple !== undefined && (await check(call, tuple, depth))
    return reply({ allowed }, { status: orError && !allowed ? 403 : 200 })
  })

const batchSchema = z.object({ tuples: z.unknown().optional() }).nullable()

/** One entry of a batch, whose error is reported in its place. */
async function checkEntry(
  call: Call,
  entry: SentTuple,
  depth: number,
  steps: Steps,
): Promise<{ allowed: boolean; error?: string }> {
  try {
    assertNamespaces(rulesOf(call.project), { namespace: entry.namespace ?? '' })
    const subject = sentSubject(entry)
    if (!subject) return { allowed: false, error: noSubject }
    assertNamespaces(rulesOf(call.project), { subject })
    return { allowed: await check(call, sentTuple(entry), depth, steps) }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    return { allowed: false, error: error.reason ?? error.message }
  }
}

export const engineHandlers = {
  checkPermission: checked(queried, false),
  checkPermissionOrError: checked(queried, true),
  postCheckPermission: checked(sent, false),
  postCheckPermissionOrError: checked(sent, true),

  batchCheckPermission: own(async (call) => {
    const depth = maxDepth(call)
    const sent = readValue(batchSchema, jsonOf(call))?.tuples ?? []
    const { batch } = rulesOf(call.project).limits
    // before any entry is read
    if (Array.isArray(sent) && sent.length > batch) throw invalid(`A batch can have at most ${batch} entries.`)
    const entries = readEach(tupleSchema, sent, 'tuples').map((tuple) => {
      if (tuple === null) throw invalid('An entry of "tuples" is null.')
      return tuple
    })
    const steps = new Steps()
    return { results: await Promise.all(entries.map((entry) => checkEntry(call, entry, depth, steps))) }
  }),

  expandPermissions: async (call) => {
    const depth = maxDepth(call)
    const { namespace = '', object = '', relation = '' } = setFilterOf(call)
    const rules = rulesOf(call.project)
    assertNamespaces(rules, { namespace })
    const tree = await expand(call.db, call.project.id, rules, { namespace, object, relation }, depth)
    return tree ?? { code: 404, status: 'Not Found', message: 'The relation does not exist.' }
  },

  checkOplSyntax: own(async (call) => {
    const { faults } = parseRules(call.rawBody)
    return faults.length > 0 ? { errors: faults } : {}
  }),
} satisfies Handlers
