import { parseRules } from '@atrium/shared/permission-language'
import fc from 'fast-check'

import { anyRules } from '../testing/any-rules'
import { bySubject, inMemory, tuple } from '../testing/relationships-in-memory'
import { backwards } from './backwards'
import { evaluate } from './evaluate'
import { rulesOf, setKey, subjectKey, subjectOf, type Subject, type SubjectSet, type Tuple } from './model'
import { members, reach, type ReachBounds } from './reach'

const shop = rulesOf(
  parseRules(`
class User implements Namespace {}
class Group implements Namespace { related: { members: (User | SubjectSet<Group, "members">)[] } }
class Folder implements Namespace {
  related: { parents: Folder[] editors: (User | SubjectSet<Group, "members">)[] }
  permits = { edit: (ctx) => this.related.editors.includes(ctx.subject) || this.related.parents.traverse((f) => f.permits.edit(ctx)) }
}
class Document implements Namespace {
  related: { parents: Folder[] banned: User[] }
  permits = {
    view: (ctx) => this.related.parents.traverse((f) => f.permits.edit(ctx)) && !this.related.banned.includes(ctx.subject),
    browse: (ctx) => !this.related.banned.includes(ctx.subject),
    list: (ctx) => this.permits.browse(ctx),
  }
}`).namespaces,
)
const stored = [
  'Group:eng#members@ann',
  'Group:all#members@Group:eng#members',
  'Folder:root#editors@Group:all#members',
  'Folder:sub#parents@Folder:root#',
  'Document:plan#parents@Folder:sub#',
  'Document:note#parents@Folder:other#',
].map(tuple)
const ann: Subject = { subject_id: 'ann' }
const setText = ({ namespace, object, relation }: SubjectSet) => `${namespace}:${object}#${relation}`
const reached = (subject: Subject, bounds?: Partial<ReachBounds>, tuples = stored) =>
  reach(subject, { reader: bySubject(tuples, 2), rules: shop, bounds })

test('follows rules backwards, through groups, folders and permissions', async () => {
  const { found, cut } = await reached(ann)
  expect(found.map(setText)).toEqual([
    'Group:eng#members',
    'Group:all#members',
    'Folder:root#editors',
    'Folder:root#edit',
    'Folder:sub#edit',
    'Document:plan#view',
  ])
  expect(cut.size).toBe(0)
  expect((await reached({ subject_id: 'bob' })).found).toEqual([])
})

test('finds subjects with a permission through the same paths', async () => {
  const set = { namespace: 'Document', object: 'plan', relation: 'view' }
  const { found, cut } = await members(set, { reader: inMemory(stored, 2).reader, rules: shop })
  expect(found).toEqual([ann])
  expect(cut.size).toBe(0)
})

test('names permissions granted by negation', () => {
  expect(backwards(shop).open).toEqual([
    { namespace: 'Document', relation: 'browse' },
    { namespace: 'Document', relation: 'list' },
  ])
})

const many = Array.from({ length: 30 }, (_, at) => tuple(`Document:d${at}#banned@ann`))

test.each([
  ['found', { found: 10 }, 10],
  ['requests', { requests: 3 }, 6],
  ['time', { milliseconds: -1 }, 0],
] as const)('stops at the limit of %s, returns what it found, and says so', async (limit, bounds, max) => {
  const { found, cut } = await reached(ann, bounds, many)
  expect([...cut]).toEqual([limit])
  expect(found.length).toBeLessThanOrEqual(max)
  const set = { namespace: 'Group', object: 'all', relation: 'members' }
  const people = Array.from({ length: 30 }, (_, at) => tuple(`Group:all#members@p${at}`))
  const who = await members(set, { reader: inMemory(people, 2).reader, rules: shop, bounds })
  expect([...who.cut]).toEqual([limit])
  expect(who.found.length).toBeLessThanOrEqual(max)
})

test('reports read errors and cancellation', async () => {
  const signal = AbortSignal.abort(new Error('left'))
  await expect(reach(ann, { reader: bySubject(stored), rules: shop, signal })).rejects.toThrow('left')
  const broken = () => Promise.reject(new Error('broken'))
  await expect(reach(ann, { reader: broken, rules: shop })).rejects.toThrow('broken')
  const set = { namespace: 'Group', object: 'all', relation: 'members' }
  await expect(members(set, { reader: broken, rules: shop })).rejects.toThrow('broken')
})

const object = fc.constantFrom('1', '2', '3')
const either = fc.constantFrom('A', 'B')
const plain = fc.tuple(either, object).map(([at, of]) => `${at}:${of}#`)
/** Relationships as the rules of `anyRules` declare them. */
const declared = fc
  .tuple(
    either,
    object,
    fc.oneof(
      fc.tuple(
        fc.constant('r'),
        fc.oneof(
          fc.constant('ann'),
          plain,
          object.map((of) => `A:${of}#r`),
        ),
      ),
      fc.tuple(
        fc.constant('s'),
        fc.oneof(
          fc.constant('ann'),
          object.map((of) => `A:${of}#`),
          object.map((of) => `B:${of}#s`),
        ),
      ),
    ),
  )
  .map(([at, of, [relation, who]]): Tuple => tuple(`${at}:${of}#${relation}@${who}`))

test('misses no allowed access, whatever the rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyRules,
      fc.uniqueArray(declared, { maxLength: 12, selector: (one) => setKey(one) + subjectKey(one) }),
      fc.oneof(fc.constant('ann'), plain),
      either,
      object,
      fc.constantFrom('r', 's', 'p', 'q'),
      async (text, tuples, who, namespace, at, relation) => {
        const rules = rulesOf(parseRules(text).namespaces, { depth: 20 })
        const set = { namespace, object: at, relation }
        const { reader } = inMemory(tuples, 3)
        const subject = subjectOf(tuple(`A:1#r@${who}`))
        const { allowed } = await evaluate({ ...set, ...subject }, { reader, rules, bounds: { requests: 100_000 } })
        const isOpen = backwards(rules).open.some((one) => one.namespace === namespace && one.relation === relation)
        if (!allowed || isOpen) return
        const reachable = await reach(subject, { reader: bySubject(tuples, 3), rules })
        expect(reachable.found).toContainEqual(set)
        const holders = await members(set, { reader, rules })
        expect(holders.found.map(subjectKey)).toContain(subjectKey(subject))
      },
    ),
    { numRuns: 1_500 },
  )
})
