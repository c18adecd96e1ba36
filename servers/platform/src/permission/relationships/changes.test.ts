import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Database } from '../../db/database'
import { isAllowed } from '../engine/check'
import type { ProjectRules } from '../rules-of-project'
import { keyOf, type Subject, type SubjectSet, type Tuple } from '../tuples'
import { knownSets, writeRelationships } from './changes'
import { deleteExactly, deleteTuples, insertTuples, setStorage } from './store'

/** A separate handle, like another process on the same database: it doesn't count as the only writer. */
const otherProcess = (db: Database): Database =>
  new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const rules: ProjectRules = {
  names: ['Team'],
  namespaces: new Map(),
  limits: { depth: 5, width: 100, batch: 10, expanded: 4000 },
  strict: false,
  expandRewrites: false,
}

const team = (object: string): SubjectSet => ({ namespace: 'Team', object, relation: 'members' })

type Write = { kind: 'insert' | 'delete'; tuples: Tuple[] } | { kind: 'clear'; object?: string }

const teams = fc.constantFrom('a', 'b', 'c', 'd')
const subjects: fc.Arbitrary<Subject> = fc.oneof(
  fc.constantFrom('ann', 'bob').map((subject_id) => ({ subject_id })),
  teams.map((object) => ({ subject_set: team(object) })),
)
const tuples = fc.tuple(teams, subjects).map(([object, subject]): Tuple => ({ ...team(object), ...subject }))
const some = fc.array(tuples, { minLength: 1, maxLength: 3 })
const writes: fc.Arbitrary<Write> = fc.oneof(
  { weight: 5, arbitrary: some.map((tuples) => ({ kind: 'insert' as const, tuples })) },
  { weight: 3, arbitrary: some.map((tuples) => ({ kind: 'delete' as const, tuples })) },
  { weight: 1, arbitrary: fc.option(teams, { nil: undefined }).map((object) => ({ kind: 'clear' as const, object })) },
)

const textOf = (tuple: Tuple) =>
  JSON.stringify('subject_id' in tuple ? [keyOf(tuple), tuple.subject_id] : [keyOf(tuple), keyOf(tuple.subject_set)])

/** The relationships without any memory of them. */
class Naive {
  #tuples = new Map<string, Tuple>()
  apply(write: Write): void {
    if (write.kind === 'clear') return this.#clear(write.object)
    for (const tuple of write.tuples) {
      if (write.kind === 'insert') this.#tuples.set(textOf(tuple), tuple)
      else this.#tuples.delete(textOf(tuple))
    }
  }
  #clear(object?: string): void {
    for (const [key, tuple] of [...this.#tuples])
      if (tuple.object === (object ?? tuple.object)) this.#tuples.delete(key)
  }
  has(object: string, person: string, above: string[] = []): boolean {
    if (above.includes(object)) return false
    return [...this.#tuples.values()].some((tuple) =>
      tuple.object !== object
        ? false
        : 'subject_id' in tuple
          ? tuple.subject_id === person
          : this.has(tuple.subject_set.object, person, [...above, object]),
    )
  }
}

async function write(db: Database, projectId: string, write: Write): Promise<void> {
  if (write.kind === 'clear') {
    const { object } = write
    const filter = { namespace: 'Team', ...(object !== undefined && { object, relation: 'members' }) }
    const sets = object === undefined ? 'all' : [team(object)]
    return writeRelationships(db, projectId, sets, (tx) => deleteTuples(tx, projectId, filter))
  }
  await writeRelationships(db, projectId, write.tuples, async (tx) => {
    if (write.kind === 'insert') await insertTuples(tx, projectId, write.tuples, new Date())
    else await deleteExactly(tx, projectId, write.tuples)
  })
}

async function check(db: Database, projectId: string, object: string, subject_id: string): Promise<boolean> {
  const known = await knownSets(db, projectId)
  return isAllowed(known.reader(projectId, setStorage(db, projectId)), rules, {
    set: team(object),
    subject: { subject_id },
    depth: 0,
  })
}

const questions = ['a', 'b', 'c', 'd'].flatMap((object) => ['ann', 'bob'].map((person) => [object, person] as const))

describe('a check', () => {
  it.each([
    ['in one process', 1],
    ['in two processes', 2],
  ])('is never older than the last acknowledged write, %s', async (_, processes) => {
    const { db } = await platform()
    const handles = processes === 1 ? [db] : [otherProcess(db), otherProcess(db)]
    const handle = (step: number) => handles[step % handles.length] ?? db
    const steps = fc.array(writes, { minLength: 1, maxLength: 8 })
    const property = fc.asyncProperty(steps, async (planned) => {
      const id = randomUUID()
      const naive = new Naive()
      for (const [step, next] of planned.entries()) {
        // checks running during the write: they fill the cache with the earlier state
        const meanwhile = questions.map(([object, person], at) => check(handle(at), id, object, person))
        await write(handle(step), id, next)
        naive.apply(next)
        for (const [at, [object, person]] of questions.entries()) {
          const expected = naive.has(object, person)
          expect([object, person, await check(handle(step + at), id, object, person)]).toEqual([
            object,
            person,
            expected,
          ])
        }
        await Promise.all(meanwhile)
      }
    })
    await fc.assert(property, { numRuns: 15 })
  })

  it('looks up individual members of a large set', async () => {
    const { db } = await platform()
    const id = randomUUID()
    const crowd = Array.from({ length: 600 }, (_, person): Tuple => ({ ...team('a'), subject_id: `person-${person}` }))
    await write(db, id, { kind: 'insert', tuples: [...crowd, { ...team('b'), subject_set: team('a') }] })
    expect(await check(db, id, 'b', 'person-599')).toBe(true)
    expect(await check(db, id, 'b', 'nobody')).toBe(false)
    await write(db, id, { kind: 'insert', tuples: [{ ...team('a'), subject_id: 'nobody' }] })
    expect(await check(db, id, 'b', 'nobody')).toBe(true)
  })

  it('stays correct in a process that missed more changes than are stored', async () => {
    const { db } = await platform()
    const id = randomUUID()
    const [one, other] = [otherProcess(db), otherProcess(db)]
    expect(await check(other, id, 'a', 'ann')).toBe(false)
    for (let n = 0; n < 5; n++)
      await write(one, id, { kind: 'insert', tuples: [{ ...team('c'), subject_id: `p${n}` }] })
    await write(one, id, { kind: 'insert', tuples: [{ ...team('a'), subject_id: 'ann' }] })
    await db.deleteFrom('permission_changes').where('project_id', '=', id).where('revision', '<', '5').execute()
    expect(await check(other, id, 'a', 'ann')).toBe(true)
  })
})
