import { z } from 'zod'
import type { EventType } from '../../events/event-types'
import { eventParts, recordEvents, type Happened } from '../../events/record-events'
import { invalid } from '../../http/errors'
import { own, reply, type Handlers } from '../../http/handlers'
import { cut, pageOf } from '../../http/page'
import { rulesOf } from '../rules-of-project'
import { setOf, type Tuple } from '../tuples'
import { readValue } from '../../http/read-value'
import { assertStorable, jsonOf, readEach, sentTuple, tupleSchema } from './bodies'
import { assertNamespaces, filterOf } from './query-parameters'
import { writeRelationships } from './changes'
import { deleteExactly, deleteTuples, insertTuples, listTuples } from './store'

const deltaSchema = z.object({ action: z.string().nullish(), relation_tuple: tupleSchema.optional() })

const deletable = new Set([
  'namespace',
  'object',
  'relation',
  'subject_id',
  'subject_set.namespace',
  'subject_set.object',
  'subject_set.relation',
])

/** Where the list finds a tuple. */
function locationOf(tuple: Tuple): string {
  const query = new URLSearchParams({ namespace: tuple.namespace, object: tuple.object, relation: tuple.relation })
  if ('subject_id' in tuple) query.set('subject_id', tuple.subject_id)
  else for (const [name, value] of Object.entries(tuple.subject_set)) query.set(`subject_set.${name}`, value)
  return `/relation-tuples?${query}`
}

/** A part that is missing counts as empty. */
const part = z
  .string()
  .nullish()
  .transform((name) => name ?? '')

/** The body without fields that a relationship doesn't have. */
const echo = (value: unknown): unknown =>
  readValue(
    z.object({
      namespace: part,
      object: part,
      relation: part,
      subject_id: z
        .string()
        .nullish()
        .transform((id) => id ?? undefined),
      subject_set: z
        .object({ namespace: part, object: part, relation: part })
        .nullish()
        .transform((set) => set ?? undefined),
    }),
    value,
  )

const relationshipEvent = (type: EventType, inserted: readonly Tuple[], deleted: readonly Tuple[]): Happened => {
  const namespaces = [...new Set([...inserted, ...deleted].map(({ namespace }) => namespace))].sort()
  return {
    type,
    attributes: {
      RelationtuplesNamespaces: namespaces.join(' '),
      RelationtuplesInsertedCount: String(inserted.length),
      RelationtuplesDeletedCount: String(deleted.length),
    },
  }
}

const ID = /^\d{1,18}$/

export const relationshipHandlers = {
  getRelationships: async (call) => {
    const filter = filterOf(call)
    const page = pageOf(call, { default: 100, max: 500, older: false, zeros: false })
    const after = page.after?.[0]
    if (after !== undefined && !ID.test(after)) throw invalid('The parameter "page_token" is not valid for this list.')
    assertNamespaces(rulesOf(call.project), filter)
    const found = await listTuples(call.db, call.project.id, { filter, after, limit: page.size + 1 })
    const { rows, next } = cut(found, page, ({ id }) => [id])
    return { relation_tuples: rows.map(({ tuple }) => tuple), next_page_token: next ?? '' }
  },

  createRelationship: own(async (call) => {
    const body = jsonOf(call)
    const tuple = sentTuple(readValue(tupleSchema, body))
    assertNamespaces(rulesOf(call.project), { namespace: tuple.namespace, subject: tuple })
    assertStorable(tuple)
    const created = eventParts(call, [relationshipEvent('RelationtuplesCreated', [tuple], [])])
    await writeRelationships(call.db, call.project.id, [setOf(tuple)], (tx) =>
      insertTuples(tx, call.project.id, [tuple], call.now, created),
    )
    return reply(echo(body), { status: 201, headers: { location: locationOf(tuple) } })
  }),

  deleteRelationships: own(async (call) => {
    if (call.rawBody !== '') throw invalid('This request cannot have a body.')
    const unknownParameter = Object.keys(call.query).find((name) => !deletable.has(name) && name !== 'subject')
    if (unknownParameter !== undefined) throw invalid(`The parameter "${unknownParameter}" is unknown.`)
    const filter = filterOf(call)
    const { namespace, object, relation } = filter
    if (namespace === undefined) throw invalid('The parameter "namespace" is required.')
    assertNamespaces(rulesOf(call.project), filter)
    const sets = object === undefined || relation === undefined ? 'all' : [{ namespace, object, relation }]
    await writeRelationships(call.db, call.project.id, sets, async (tx) => {
      const deleted = await deleteTuples(tx, call.project.id, filter)
      const attributes = { RelationtuplesNamespaces: namespace, RelationtuplesDeletedCount: String(deleted) }
      await recordEvents({ ...call, db: tx }, [{ type: 'RelationtuplesDeleted', attributes }])
    })
    return undefined
  }),

  patchRelationships: own(async (call) => {
    const rules = rulesOf(call.project)
    const deltas = readEach(deltaSchema, jsonOf(call)).map(({ action, relation_tuple }) => {
      if (!relation_tuple) throw invalid('An entry has no "relation_tuple".')
      const tuple = sentTuple(relation_tuple)
      if (action !== 'insert' && action !== 'delete') throw invalid(`The action "${action ?? ''}" is not known.`)
      assertStorable(tuple)
      return { action, tuple }
    })
    for (const { tuple } of deltas) assertNamespaces(rules, { namespace: tuple.namespace, subject: tuple })
    const tuplesWith = (kind: 'insert' | 'delete') =>
      deltas.filter(({ action }) => action === kind).map(({ tuple }) => tuple)
    const [inserted, deleted] = [tuplesWith('insert'), tuplesWith('delete')]
    // as the service does: first everything that is new, then everything that goes
    const sets = deltas.map(({ tuple }) => setOf(tuple))
    await writeRelationships(call.db, call.project.id, sets, async (tx) => {
      await insertTuples(tx, call.project.id, inserted, call.now)
      await deleteExactly(tx, call.project.id, deleted)
      await recordEvents({ ...call, db: tx }, [relationshipEvent('RelationtuplesChanged', inserted, deleted)])
    })
    return undefined
  }),

  listRelationshipNamespaces: async (call) => ({
    namespaces: rulesOf(call.project).names.map((name) => ({ name })),
  }),
} satisfies Handlers
