import { HttpError } from '../../http/errors'
import { parseRules } from '@atrium/shared/permission-language'
import type { ProjectRules } from '../rules-of-project'
import { keyOf, type Subject, type SubjectSet } from '../tuples'
import { isAllowed, type CheckReader } from './check'
import { MOST_STEPS, Steps } from './steps'

/** `Team:a#members@Team:b#members` or `Team:a#members@ann`. */
function parse(text: string): { set: SubjectSet; subject: Subject } {
  const [left = '', right = ''] = text.split('@')
  const setOf = (part: string): SubjectSet => {
    const [, namespace = '', object = '', relation = ''] = /^(\w+):(\w+)#(\w*)$/.exec(part) ?? []
    return { namespace, object, relation }
  }
  return { set: setOf(left), subject: right.includes('#') ? { subject_set: setOf(right) } : { subject_id: right } }
}

/** Relationships in memory, and how often they were asked for. */
function readerOf(tuples: string[]) {
  const stored = tuples.map(parse)
  const reads: string[] = []
  const subjectKey = (subject: Subject) =>
    JSON.stringify('subject_id' in subject ? subject.subject_id : keyOf(subject.subject_set))
  const has = (set: SubjectSet, subject: Subject) =>
    stored.some((tuple) => keyOf(tuple.set) === keyOf(set) && subjectKey(tuple.subject) === subjectKey(subject))
  const reader: CheckReader = {
    async hasDirect(sets, subject) {
      reads.push(`direct ${sets.length}`)
      return sets.some((set) => has(set, subject))
    },
    async setsInside(sets, subject, limit, relation) {
      reads.push(`inside ${sets.length}`)
      return sets.map((outer) => {
        const inside = stored.flatMap((tuple) =>
          keyOf(tuple.set) === keyOf(outer) && 'subject_set' in tuple.subject ? [tuple.subject.subject_set] : [],
        )
        const targets = inside.map((set) => (relation === undefined ? set : { ...set, relation }))
        return targets
          .map((set) => ({ ...set, found: has(set, subject) }))
          .sort((a, b) => Number(b.found) - Number(a.found))
          .slice(0, limit)
      })
    },
  }
  return { reader, reads }
}

const rules = (text: string, more: Partial<ProjectRules> = {}): ProjectRules => {
  const parsed = parseRules(text)
  expect(parsed.faults).toEqual([])
  return {
    names: parsed.namespaces.map(({ name }) => name),
    namespaces: new Map(
      parsed.namespaces.map(({ name, relations }) => [
        name,
        new Map(relations.map((relation) => [relation.name, relation])),
      ]),
    ),
    limits: { depth: 5, width: 100, batch: 10, expanded: 4000 },
    strict: false,
    expandRewrites: false,
    ...more,
  }
}

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
  }
}`

const check = (tuples: string[], question: string, options: { depth?: number; rules?: ProjectRules } = {}) => {
  const { set, subject } = parse(question)
  return isAllowed(readerOf(tuples).reader, options.rules ?? rules(library), {
    set,
    subject,
    depth: options.depth ?? 0,
  })
}

const nested = (levels: number) => [
  'Book:b#readers@Team:t1#members',
  ...Array.from({ length: levels - 1 }, (_, level) => `Team:t${level + 1}#members@Team:t${level + 2}#members`),
  `Team:t${levels}#members@ann`,
]

describe('a check', () => {
  it.each([
    ['allows a direct member', ['Book:b#readers@ann'], 'Book:b#readers@ann', true],
    ['denies anyone else', ['Book:b#readers@ann'], 'Book:b#readers@bob', false],
    ['allows a member of a team', nested(1), 'Book:b#readers@ann', true],
    ['allows a team as the subject', nested(1), 'Book:b#readers@Team:t1#members', true],
    ['follows five levels', nested(5), 'Book:b#readers@ann', true],
    ['doesn’t follow a sixth level', nested(6), 'Book:b#readers@ann', false],
    ['evaluates a permit by its relations', ['Book:b#readers@ann'], 'Book:b#read@ann', true],
    ['denies a banned subject', ['Book:b#readers@ann', 'Book:b#banned@ann'], 'Book:b#read@ann', false],
    [
      'inherits a permit',
      ['Book:b#shelves@Shelf:s#', 'Shelf:s#above@Shelf:t#', 'Shelf:t#keepers@ann'],
      'Book:b#read@ann',
      true,
    ],
    [
      'terminates for teams that contain each other',
      ['Team:a#members@Team:b#members', 'Team:b#members@Team:a#members'],
      'Team:a#members@ann',
      false,
    ],
    ['allows a relationship stored on a permit', ['Book:b#read@ann'], 'Book:b#read@ann', true],
    ['denies a permit that only refers to itself', [], 'Book:b#lend@ann', false],
    ['allows it by another alternative', ['Book:b#readers@ann'], 'Book:b#lend@ann', true],
    ['accepts any relation of a class that declares none', ['Person:p#friends@ann'], 'Person:p#friends@ann', true],
  ])('%s', async (_name, tuples, question, expected) => {
    expect(await check(tuples, question)).toBe(expected)
  })

  it('rejects a relation that is not declared', async () => {
    await expect(check([], 'Book:b#critics@ann')).rejects.toMatchObject({ status: 400 })
  })

  it('finds a member next to an undeclared set', async () => {
    const odd = 'Book:b#readers@Team:t#captains'
    await expect(check([odd], 'Book:b#readers@ann')).rejects.toMatchObject({ status: 400 })
    expect(await check([odd, ...nested(1)], 'Book:b#readers@ann')).toBe(true)
  })

  it('rejects permits that require themselves', async () => {
    await expect(check([], 'Book:b#sell@ann')).rejects.toMatchObject({ status: 422 })
  })

  it('follows fewer levels on request, but never more than the limit', async () => {
    expect(await check(nested(3), 'Book:b#readers@ann', { depth: 2 })).toBe(false)
    expect(await check(nested(3), 'Book:b#readers@ann', { depth: 3 })).toBe(true)
    expect(await check(nested(6), 'Book:b#readers@ann', { depth: 60 })).toBe(false)
  })

  it('counts a level for a reference in an alternative, but not for a negation', async () => {
    const stored = ['Book:b#readers@Team:t0#members', 'Team:t0#members@ann']
    const either = rules(
      library.replace(
        /permits = \{\s+read/,
        'permits = { any: (ctx) => this.related.readers.includes(ctx.subject), none: (ctx) => !(this.related.readers.includes(ctx.subject)), read',
      ),
    )
    expect(await check(stored, 'Book:b#any@ann', { rules: either, depth: 1 })).toBe(false)
    expect(await check(stored, 'Book:b#any@ann', { rules: either, depth: 2 })).toBe(true)
    expect(await check([], 'Book:b#none@ann', { rules: either, depth: 2 })).toBe(true)
  })

  it('doesn’t allow by negation what the depth limit left unknown', async () => {
    const negative = rules(
      'class Person implements Namespace {} class Team implements Namespace { related: { members: (Person | SubjectSet<Team, "members">)[] } ' +
        'permits = { stranger: (ctx) => !this.related.members.includes(ctx.subject) } }',
    )
    const chain = nested(8).slice(1)
    expect(await check(chain, 'Team:t1#stranger@ann', { rules: negative })).toBe(false)
    expect(await check([], 'Team:t1#stranger@ann', { rules: negative })).toBe(true)
  })

  it('reads the direct members of every set before it truncates a wide one', async () => {
    const narrow = rules(library, { limits: { depth: 5, width: 2, batch: 10, expanded: 4000 } })
    const wide = Array.from({ length: 9 }, (_, team) => `Book:b#readers@Team:w${team}#members`)
    expect(await check([...wide, 'Team:w8#members@ann'], 'Book:b#readers@ann', { rules: narrow })).toBe(true)
    expect(await check(wide, 'Book:b#readers@ann', { rules: narrow })).toBe(false)
  })

  it('reads the storage once per level, however many sets a level has', async () => {
    const tuples = Array.from({ length: 50 }, (_, team) => [
      `Book:b#readers@Team:a${team}#members`,
      `Team:a${team}#members@Team:b${team}#members`,
    ]).flat()
    const { reader, reads } = readerOf(tuples)
    const { set, subject } = parse('Book:b#readers@ann')
    await isAllowed(reader, rules(library), { set, subject, depth: 0 })
    expect(reads).toEqual(['direct 1', 'inside 1', 'inside 50', 'inside 50'])
  })
})

describe('a check of many sets', () => {
  const tree = rules(
    `class Doc implements Namespace {
      related: { parents: Doc[] owners: Doc[] }
      permits = { see: (ctx) => this.related.parents.traverse((p) => p.permits.see(ctx)) || this.related.owners.includes(ctx.subject) }
    }`,
    { limits: { depth: 20, width: 100, batch: 10, expanded: 4000 } },
  )
  /** Everything is a parent of everything, as read from memory. */
  function everything(size: number) {
    const all = Array.from({ length: size }, (_, at) => ({ namespace: 'Doc', object: `d${at}`, relation: 'see' }))
    let reads = 0
    const reader: CheckReader = {
      async hasDirect() {
        reads += 1
        return false
      },
      async setsInside(sets, _subject, _limit, relation) {
        reads += 1
        return sets.map(() => (relation === undefined ? [] : all.map((set) => ({ ...set, relation, found: false }))))
      },
    }
    const runCheck = (steps: Steps) =>
      isAllowed(reader, tree, {
        set: { namespace: 'Doc', object: 'd0', relation: 'see' },
        subject: { subject_id: 'ann' },
        depth: 0,
        steps,
      })
    return { runCheck, reads: () => reads }
  }

  it('lets other requests have their turn', async () => {
    const { runCheck } = everything(30)
    let rounds = 0
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        await new Promise(setImmediate)
        rounds += 1
      }
    })()
    expect(await runCheck(new Steps())).toBe(false)
    isOver = true
    await others
    expect(rounds).toBeGreaterThan(20)
  })

  it('shares its step limit within a request, and stops reading once it is exceeded', async () => {
    const { runCheck, reads } = everything(60)
    const steps = new Steps()
    const settled = await Promise.allSettled(Array.from({ length: 60 }, () => runCheck(steps)))
    for (const { status } of settled) expect(status).toBe('rejected')
    await expect(runCheck(steps)).rejects.toMatchObject({ status: 422, reason: 'The check took too many steps.' })
    expect(reads()).toBeLessThan(MOST_STEPS / 10)
  })
})

describe('a strict check', () => {
  const strict = rules(library, { strict: true })

  it('ignores relationships on a permit', async () => {
    expect(await check(['Book:b#read@ann'], 'Book:b#read@ann', { rules: strict })).toBe(false)
  })

  it('does not follow sets where none are declared', async () => {
    expect(
      await check(['Book:b#banned@Team:t#members', 'Team:t#members@ann'], 'Book:b#banned@ann', { rules: strict }),
    ).toBe(false)
  })

  it('matches a set as a member only where sets are declared', async () => {
    for (const [relation, allowed] of [
      ['banned', false],
      ['readers', true],
    ] as const) {
      const tuple = `Book:b#${relation}@Team:t#members`
      expect(await check([tuple], tuple, { rules: strict })).toBe(allowed)
    }
  })

  it('matches only objects of a declared class and sets of a declared kind', async () => {
    const allowed = async (...[tuples, question]: [string[], string]) => check(tuples, question, { rules: strict })
    expect(await allowed(['Book:b#banned@Person:p#'], 'Book:b#banned@Person:p#')).toBe(true)
    expect(await allowed(['Book:b#banned@Team:p#'], 'Book:b#banned@Team:p#')).toBe(false)
    expect(await allowed(['Person:p#friends@Person:q#'], 'Person:p#friends@Person:q#')).toBe(false)
    const other = ['Book:b#readers@Shelf:s#keepers', 'Shelf:s#keepers@ann']
    expect(await allowed(other, 'Book:b#readers@ann')).toBe(false)
  })

  it.each([
    ['max_depth_exceeded', nested(7), strict],
    [
      'max_width_exceeded',
      ['Book:b#readers@Team:a#members', 'Book:b#readers@Team:c#members'],
      rules(library, { strict: true, limits: { depth: 5, width: 1, batch: 10, expanded: 4000 } }),
    ],
  ])('reports that it was truncated: %s', async (reason, tuples, checkRules) => {
    const rejected = check(tuples, 'Book:b#readers@zoe', { rules: checkRules })
    await expect(rejected).rejects.toBeInstanceOf(HttpError)
    await expect(rejected).rejects.toMatchObject({ status: 422 })
    if (reason === 'max_depth_exceeded') await expect(rejected).rejects.toMatchObject({ reason })
  })
})
