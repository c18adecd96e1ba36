import { parseRules } from '@atrium/shared/permission-language'
import fc from 'fast-check'

import { isAllowed, type CheckReader } from '../../../../servers/platform/src/permission/engine/check'
import { HttpError } from '../../../../servers/platform/src/http/errors'
import { anyRules } from '../testing/any-rules'
import { inMemory, tuple } from '../testing/relationships-in-memory'
import { evaluate, type EvaluateOptions } from './evaluate'
import { rulesOf, setKey, subjectKey, type Rules, type SubjectSet, type Tuple } from './model'
import { withChanges } from './with-changes'

const library = `
class Person implements Namespace {}
class Team implements Namespace { related: { members: (Person | SubjectSet<Team, "members">)[] } }
class Shelf implements Namespace {
  related: { above: Shelf[] keepers: (Person | SubjectSet<Team, "members">)[] }
  permits = {
    open: (ctx) => this.related.keepers.includes(ctx.subject) || this.related.above.traverse((s) => s.permits.open(ctx)),
  }
}
class Book implements Namespace {
  related: { shelves: Shelf[] readers: (Person | SubjectSet<Team, "members">)[] banned: Person[] }
  permits = {
    read: (ctx) =>
      (this.related.readers.includes(ctx.subject) || this.related.shelves.traverse((s) => s.permits.open(ctx))) &&
      !this.related.banned.includes(ctx.subject),
    lend: (ctx) => this.permits.lend(ctx) || this.permits.read(ctx),
    sell: (ctx) => this.permits.sell(ctx) && this.permits.read(ctx),
    odd: (ctx) => this.related.nowhere.includes(ctx.subject),
  }
}`
const rules = (limits: Partial<Rules> = {}) => rulesOf(parseRules(library).namespaces, limits)

const runCheck = (
  stored: readonly string[],
  question: string,
  { pages = 500, ...options }: Partial<EvaluateOptions> & { pages?: number } = {},
) =>
  evaluate(tuple(question), {
    reader: inMemory(stored.map(tuple), pages).reader,
    rules: rules(),
    ...options,
  })

const inherited = [
  'Book:b#shelves@Shelf:s#',
  'Shelf:s#above@Shelf:t#',
  'Shelf:t#keepers@Team:a#members',
  'Team:a#members@ann',
]

test('returns the path of an allowed check', async () => {
  const { allowed, proof, readSets, cut } = await runCheck(inherited, 'Book:b#read@ann')
  expect(allowed).toBe(true)
  expect(cut.size).toBe(0)
  expect(readSets.map(({ set, found }) => [`${set.namespace}:${set.object}#${set.relation}`, found])).toContainEqual([
    'Team:a#members',
    1,
  ])
  const team = { namespace: 'Team', object: 'a', relation: 'members' }
  expect(proof).toMatchObject({
    kind: 'permit',
    set: { namespace: 'Book', relation: 'read' },
    proofs: [
      {
        kind: 'permit',
        proofs: [
          {
            kind: 'traverse',
            via: 'shelves',
            target: { namespace: 'Shelf', object: 's', relation: 'open' },
            proof: {
              kind: 'permit',
              proofs: [
                {
                  kind: 'traverse',
                  via: 'above',
                  proof: {
                    kind: 'permit',
                    proofs: [{ kind: 'inside', inside: team, proof: { kind: 'relationship', set: team } }],
                  },
                },
              ],
            },
          },
        ],
      },
      { kind: 'absent', condition: { kind: 'computed', relation: 'banned' } },
    ],
  })
})

test('returns the evaluated sets of a denied check', async () => {
  const { allowed, edges, readSets } = await runCheck([...inherited, 'Book:b#banned@ann'], 'Book:b#read@ann')
  expect(allowed).toBe(false)
  expect(edges).toContainEqual({
    kind: 'traverse',
    via: 'shelves',
    from: expect.objectContaining({ object: 'b', relation: 'read' }),
    to: { namespace: 'Shelf', object: 's', relation: 'open' },
  })
  expect(readSets).toContainEqual({
    set: { namespace: 'Book', object: 'b', relation: 'banned' },
    found: 1,
    complete: true,
  })
})

test('reports names missing in the rules', async () => {
  expect(await runCheck([], 'Nowhere:b#read@ann')).toMatchObject({
    allowed: false,
    unknownNamespace: 'Nowhere',
    requests: 0,
  })
  expect(await runCheck([], 'Book:b#nothing@ann')).toMatchObject({ allowed: undefined, fault: { kind: 'undeclared' } })
  expect(await runCheck([], 'Book:b#sell@ann')).toMatchObject({ allowed: undefined, fault: { kind: 'circle' } })
})

test('stops at the service’s limits and reports them', async () => {
  const nested = ['Team:a#members@Team:b#members', 'Team:b#members@Team:c#members', 'Team:c#members@ann']
  const shallow = await runCheck(nested, 'Team:a#members@ann', { depth: 1 })
  expect(shallow.allowed).toBe(false)
  expect([...shallow.cut]).toEqual(['depth'])
  const strict = await runCheck(nested, 'Team:a#members@ann', { depth: 1, rules: rules({ strict: true }) })
  expect(strict).toMatchObject({ allowed: undefined, fault: { kind: 'depth' } })
  const narrow = await runCheck(
    ['Team:a#members@Team:b#members', 'Team:a#members@Team:c#members', 'Team:c#members@Team:d#members'],
    'Team:a#members@ann',
    { rules: rules({ width: 1 }) },
  )
  expect([...narrow.cut]).toEqual(['width'])
})

test('stops at its own limits and reports them', async () => {
  const wide = Array.from({ length: 40 }, (_, at) => `Team:a#members@Team:t${at}#members`)
  const few = await runCheck(wide, 'Team:a#members@ann', { bounds: { requests: 10 } })
  expect(few.allowed).toBeUndefined()
  expect(few.requests).toBe(10)
  expect([...few.cut]).toEqual(['requests'])
  expect([...(await runCheck(wide, 'Team:a#members@ann', { bounds: { milliseconds: -1 } })).cut]).toEqual(['time'])
})

test('reads only the start of a large set and looks up the subject', async () => {
  const crowd = Array.from({ length: 60 }, (_, at) => `Team:a#members@p${at}`)
  const found = await runCheck([...crowd, 'Team:a#members@ann'], 'Team:a#members@ann', {
    pages: 10,
    bounds: { members: 20 },
  })
  expect(found).toMatchObject({ allowed: true, requests: 3 })
  const not = await runCheck(crowd, 'Team:a#members@ann', { pages: 10, bounds: { members: 20 } })
  expect(not.allowed).toBe(false)
  expect([...not.cut]).toEqual(['members'])
  expect(not.readSets[0]).toMatchObject({ found: 20, complete: false })
})

test('stops when it is aborted', async () => {
  const stop = new AbortController()
  stop.abort(new Error('enough'))
  await expect(runCheck(inherited, 'Book:b#read@ann', { signal: stop.signal })).rejects.toThrow('enough')
})

test('reads every set once', async () => {
  const { reader, requestedSets } = inMemory(inherited.map(tuple))
  await evaluate(tuple('Book:b#lend@bob'), { reader, rules: rules() })
  expect(new Set(requestedSets).size).toBe(requestedSets.length)
})

test('includes unsaved changes', async () => {
  const { reader } = inMemory(inherited.map(tuple))
  const [member, reading] = [tuple('Team:a#members@ann'), tuple('Book:b#readers@ann')]
  const verdict = async (changes: Parameters<typeof withChanges>[1]) =>
    (await evaluate(tuple('Book:b#read@ann'), { reader: withChanges(reader, changes), rules: rules() })).allowed
  expect(await verdict({})).toBe(true)
  expect(await verdict({ remove: [member] })).toBe(false)
  expect(await verdict({ remove: [member], insert: [reading] })).toBe(true)
  expect(await verdict({ remove: [member, reading], insert: [reading] })).toBe(false)
})

/** The platform's view of the same relationships. */
const serviceReader = (stored: readonly Tuple[]): CheckReader => {
  const has = (set: SubjectSet, subject: { subject_id: string } | { subject_set: SubjectSet }) => {
    const targetKey = subjectKey('subject_id' in subject ? { subject_id: subject.subject_id } : subject)
    return stored.some((one) => setKey(one) === setKey(set) && subjectKey(one) === targetKey)
  }
  return {
    hasDirect: async (sets, subject) => sets.some((set) => has(set, subject)),
    setsInside: async (sets, subject, limit, relation) =>
      sets.map((outer) => {
        const inside = new Map<string, SubjectSet>()
        for (const one of stored) {
          if (setKey(one) !== setKey(outer) || !one.subject_set) continue
          const target = relation === undefined ? one.subject_set : { ...one.subject_set, relation }
          inside.set(setKey(target), target)
        }
        return [...inside.values()]
          .map((set) => ({ ...set, found: has(set, subject) }))
          .sort((a, b) => Number(b.found) - Number(a.found))
          .slice(0, limit)
      }),
  }
}

const name = fc.constantFrom('A', 'B')
const object = fc.constantFrom('1', '2')
const relation = fc.constantFrom('r', 's', 'p', 'q')
const subject = fc.oneof(
  fc.constant('ann'),
  fc.tuple(name, object, fc.constantFrom('r', 's', '', 'p')).map(([at, of, in_]) => `${at}:${of}#${in_}`),
)
const anyTuple = fc
  .tuple(name, object, relation, subject)
  .map(([at, of, in_, who]) => tuple(`${at}:${of}#${in_}@${who}`))

test('agrees with the platform’s check, whatever the rules and relationships', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyRules,
      fc.uniqueArray(anyTuple, { maxLength: 12, selector: (one) => setKey(one) + subjectKey(one) }),
      anyTuple,
      fc.integer({ min: 0, max: 5 }),
      fc.boolean(),
      fc.constantFrom(100, 1),
      async (text, stored, question, depth, strict, width) => {
        const parsed = parseRules(text)
        const own = rulesOf(parsed.namespaces, { width, strict })
        const questionSubject =
          'subject_id' in question && question.subject_id !== undefined
            ? { subject_id: question.subject_id }
            : { subject_set: question.subject_set ?? { namespace: '', object: '', relation: '' } }
        const service = await isAllowed(
          serviceReader(stored),
          {
            names: [],
            namespaces: own.namespaces,
            limits: { depth: 5, width, batch: 10, expanded: 4000 },
            strict,
            expandRewrites: false,
          },
          { set: question, subject: questionSubject, depth },
        ).catch((error: unknown) => {
          if (error instanceof HttpError) return undefined
          throw error
        })
        const found = await evaluate(question, {
          reader: inMemory(stored).reader,
          rules: own,
          depth,
          bounds: { requests: 100_000 },
        })
        expect(found.allowed).toBe(service)
        expect(found.proof !== undefined).toBe(service === true)
      },
    ),
    { numRuns: 1_500 },
  )
})
