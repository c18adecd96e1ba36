import fc from 'fast-check'
import { client, testProject } from '../../../testing/client'
import { ownDatabase, startOn, type Process } from '../../../testing/database'
import { killAll, workspaceToken } from '../../../testing/processes'

/**
 * Two platform processes on one PostgreSQL, with concurrent writes and checks. A check's result has to be
 * true at a moment between the last write that was acknowledged before it and the last one that began before it ended.
 */
const rules = `
class Person implements Namespace {}
class Team implements Namespace { related: { members: (Person | SubjectSet<Team, "members">)[] } }
class Shelf implements Namespace {
  related: { keepers: (Person | SubjectSet<Team, "members">)[] }
  permits = { open: (ctx) => this.related.keepers.includes(ctx.subject) }
}
class Book implements Namespace {
  related: { shelves: Shelf[] readers: Person[] banned: Person[] }
  permits = {
    read: (ctx) =>
      (this.related.readers.includes(ctx.subject) || this.related.shelves.traverse((s) => s.permits.open(ctx))) &&
      !this.related.banned.includes(ctx.subject),
  }
}`

type Row = { namespace: string; object: string; relation: string } & (
  | { subject_id: string }
  | { subject_set: { namespace: string; object: string; relation: string } }
)
type Write = { action: 'insert' | 'delete'; rows: Row[] }
type State = ReadonlyMap<string, Row>

const person = fc.constantFrom('ann', 'bob').map((subject_id) => ({ subject_id }))
const set = (namespace: string, object: string, relation: string) => ({ subject_set: { namespace, object, relation } })
const rows: fc.Arbitrary<Row> = fc.oneof(
  fc
    .tuple(fc.constantFrom('t', 'u'), person)
    .map(([object, who]) => ({ namespace: 'Team', object, relation: 'members', ...who })),
  fc.constant({ namespace: 'Team', object: 't', relation: 'members', ...set('Team', 'u', 'members') }),
  fc.constant({ namespace: 'Shelf', object: 's', relation: 'keepers', ...set('Team', 't', 'members') }),
  person.map((who) => ({ namespace: 'Shelf', object: 's', relation: 'keepers', ...who })),
  fc.constant({ namespace: 'Book', object: 'b', relation: 'shelves', ...set('Shelf', 's', '') }),
  fc
    .tuple(fc.constantFrom('readers', 'banned'), person)
    .map(([relation, who]) => ({ namespace: 'Book', object: 'b', relation, ...who })),
)
const writes: fc.Arbitrary<Write> = fc.record({
  action: fc.constantFrom('insert' as const, 'insert' as const, 'delete' as const),
  rows: fc.array(rows, { minLength: 1, maxLength: 3 }),
})

/** The rules' result, without any cache. */
function isIn(state: State, [namespace, object, relation]: [string, string, string], who: string): boolean {
  const stored = [...state.values()].filter(
    (row) => row.namespace === namespace && row.object === object && row.relation === relation,
  )
  const direct = stored.some((row) =>
    'subject_id' in row
      ? row.subject_id === who
      : row.subject_set.relation !== '' &&
        isIn(state, [row.subject_set.namespace, row.subject_set.object, row.subject_set.relation], who),
  )
  if (relation === 'open') return isIn(state, [namespace, object, 'keepers'], who)
  if (relation !== 'read') return direct
  const shelves = [...state.values()].flatMap((row) =>
    row.relation === 'shelves' && 'subject_set' in row ? [row.subject_set.object] : [],
  )
  const reads =
    isIn(state, [namespace, object, 'readers'], who) || shelves.some((one) => isIn(state, ['Shelf', one, 'open'], who))
  return reads && !isIn(state, [namespace, object, 'banned'], who)
}

const questions = (['ann', 'bob'] as const).flatMap((who) => [
  { namespace: 'Book', object: 'b', relation: 'read', subject_id: who },
  { namespace: 'Shelf', object: 's', relation: 'open', subject_id: who },
  { namespace: 'Team', object: 't', relation: 'members', subject_id: who },
])

let processes: Process[] = []
let drop = async (): Promise<void> => undefined

beforeAll(async () => {
  const database = await ownDatabase()
  drop = database.drop
  processes = [await startOn(database.url), await startOn(database.url)]
}, 120_000)

afterAll(async () => {
  killAll()
  await drop()
})

it('never returns, from either process, a state older than the last acknowledged write', async () => {
  const [first] = processes
  if (!first) throw new Error('not started')
  const location = `base64://${Buffer.from(rules).toString('base64')}`
  const property = fc.asyncProperty(fc.array(writes, { minLength: 20, maxLength: 40 }), async (planned) => {
    const { slug } = await testProject({ ...first, workspaceToken }, { permission: { namespaces: { location } } })
    const calls = processes.map((one) => client(one, `http://localhost:4400/p/${slug}`, workspaceToken))
    const states: State[] = [new Map()]
    let acknowledged = 0
    let done = false
    const write = async () => {
      for (const [step, { action, rows: changed }] of planned.entries()) {
        const next = new Map(states.at(-1))
        for (const row of changed) {
          if (action === 'insert') next.set(JSON.stringify(row), row)
          else next.delete(JSON.stringify(row))
        }
        states.push(next)
        const json = changed.map((relation_tuple) => ({ action, relation_tuple }))
        const call = calls[step % calls.length]
        const response = await call?.({ method: 'PATCH', path: '/admin/relation-tuples', json })
        expect(response?.status).toBe(204)
        acknowledged = states.length - 1
      }
      done = true
    }
    let checks = 0
    const runChecks = async (from: number) => {
      for (let at = from; !done; at++) {
        const question = questions[at % questions.length]
        if (!question) continue
        const { namespace, object, relation, subject_id } = question
        const oldest = acknowledged
        const response = await calls[at % calls.length]?.<{ allowed: boolean }>({
          path: '/relation-tuples/check/openapi',
          query: question,
        })
        const possible = states.slice(oldest).map((state) => isIn(state, [namespace, object, relation], subject_id))
        expect({ question, oldest, possible }).toMatchObject({
          possible: expect.arrayContaining([response?.body.allowed]),
        })
        checks++
      }
    }
    await Promise.all([write(), ...Array.from({ length: 6 }, (_, from) => runChecks(from))])
    expect(checks).toBeGreaterThan(planned.length)
  })
  await fc.assert(property, { numRuns: 4 })
}, 180_000)
