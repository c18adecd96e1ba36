import fc from 'fast-check'
import { parseRules } from './parser'

const faults = (text: string) =>
  parseRules(text).faults.map(({ start, end }) => `${start.Line}:${start.column}-${end.Line}:${end.column}`)

const permit = (expression: string) =>
  [
    'class Person implements Namespace {}',
    'class Book implements Namespace {',
    '  related: { readers: Person[], writers: Person[], shelves: Shelf[] }',
    '  permits = {',
    `    read: (ctx: Context): boolean => ${expression},`,
    '  }',
    '}',
    'class Shelf implements Namespace { related: { keepers: Person[] } }',
  ].join('\n')

const rewriteOf = (expression: string) => {
  const parsed = parseRules(permit(expression))
  expect(parsed.faults).toEqual([])
  return parsed.namespaces[1]?.relations.find(({ name }) => name === 'read')?.rewrite
}

const readers = 'this.related.readers.includes(ctx.subject)'
const writers = 'this.related.writers.includes(ctx.subject)'
const computed = (relation: string) => ({ kind: 'computed', relation })

describe('well-formed rules', () => {
  it('returns classes with their relations and types', () => {
    const { namespaces } = parseRules(
      'class Person implements Namespace {}\n' +
        'class Team implements Namespace { related: { members: (Person | SubjectSet<Team, "members">)[]; "main seat": Array<Team> } }',
    )
    expect(namespaces).toEqual([
      { name: 'Person', relations: [] },
      {
        name: 'Team',
        relations: [
          { name: 'members', types: [{ namespace: 'Person' }, { namespace: 'Team', relation: 'members' }] },
          { name: 'main seat', types: [{ namespace: 'Team' }] },
        ],
      },
    ])
  })

  it.each([
    ['either', `${readers} || ${writers}`, { kind: 'or', children: [computed('readers'), computed('writers')] }],
    ['both', `${readers} && ${writers}`, { kind: 'and', children: [computed('readers'), computed('writers')] }],
    [
      'a call in brackets',
      `this.related["readers"].includes(ctx.subject)`,
      { kind: 'or', children: [computed('readers')] },
    ],
    ['not', `!${readers}`, { kind: 'or', children: [{ kind: 'not', child: computed('readers') }] }],
    [
      'nested brackets below a negation as one operation',
      `!((${readers} || ${writers}) || ${readers})`,
      {
        kind: 'or',
        children: [
          {
            kind: 'not',
            child: { kind: 'or', children: ['readers', 'writers', 'readers'].map((one) => computed(one)) },
          },
        ],
      },
    ],
    [
      'a traversal',
      'this.related.shelves.traverse((s) => s.related.keepers.includes(ctx.subject))',
      { kind: 'or', children: [{ kind: 'traverse', via: 'shelves', relation: 'keepers' }] },
    ],
    [
      'both operators with the same precedence, from the left',
      `${readers} || ${writers} && ${readers}`,
      {
        kind: 'and',
        children: [{ kind: 'or', children: [computed('readers'), computed('writers')] }, computed('readers')],
      },
    ],
  ])('reads %s', (_name, expression, expected) => {
    expect(rewriteOf(expression)).toEqual(expected)
  })

  it.each([
    ['nothing', ''],
    ['prose around the classes', 'dear reader class Person implements Namespace {} yours'],
    ['comments', '/* one */ // two\nclass Person implements Namespace {} // three'],
    ['calls side by side', permit(`${readers} ${writers}`)],
    ['an operator at the end', permit(`${readers} ||`)],
    ['nine brackets', permit(`${'('.repeat(9)}${readers}${')'.repeat(9)}`)],
  ])('accepts %s', (_name, text) => {
    expect(faults(text)).toEqual([])
  })

  it('ignores a permit without an expression, and ends its class', () => {
    const { namespaces } = parseRules('class Book implements Namespace { permits = { read: (ctx) =>, } }')
    expect(namespaces).toEqual([{ name: 'Book', relations: [] }])
  })
})

describe('fault positions', () => {
  it.each([
    ['the very first character is at 1:1', '@', ['1:1-1:1']],
    ['columns count from 0, the end is exclusive', 'class Book with', ['1:11-1:15']],
    ['the start of a line is reported as the end of the line before', 'class Book\nwith', ['1:11-2:4']],
    ['the end of the text', 'class Book implements', ['1:21-1:21']],
    ['non-ASCII letters shift the position to the right', '/*é*/ class Book with', ['1:18-1:21']],
    ['a comment that never ends', 'class /* …', ['1:6-1:10']],
    ['a string that never ends, after its quote', 'class "Book', ['1:7-1:11']],
    ['a type that is cut off is reported at 1:1', 'class Book implements Namespace { related: { a:', ['1:1-1:1']],
  ])('%s', (_name, text, expected) => {
    expect(faults(text)).toEqual(expected)
  })

  it.each([
    ['a tenth bracket', `${'('.repeat(10)}${readers}`, ['5:47-5:51']],
    ['a fifth negated bracket', `${'!('.repeat(5)}${readers}`, ['5:47-5:51']],
    ['a call after a bracket', `(${readers}) ${writers}`, ['5:82-5:86']],
    [
      'a traversal that changes its variable',
      'this.related.shelves.traverse((s) => t.related.keepers',
      ['5:74-5:75', '1:1-1:1'],
    ],
    ['a relation that is not declared', 'this.related.critics.includes(ctx.subject)', ['5:50-5:57']],
    [
      'a traversal of a relation that is not declared, twice',
      'this.related.boxes.traverse((b) => b.permits.open(ctx))',
      ['5:50-5:55', '5:50-5:55'],
    ],
    ['the target of a traversal', 'this.related.shelves.traverse((s) => s.permits.open(ctx))', ['5:50-5:57']],
  ])('%s', (_name, expression, expected) => {
    expect(faults(permit(expression))).toEqual(expected)
  })

  it('reports all undeclared names of a well-formed text, in order', () => {
    const text =
      'class Book implements Namespace { related: { a: (X | SubjectSet<Y, "z">)[] b: SubjectSet<Book, "c">[] } }'
    expect(faults(text)).toEqual(['1:49-1:50', '1:64-1:65', '1:96-1:97'])
  })

  it('handles sets that contain each other', () => {
    const sets = (names: string[]) => names.map((name) => `SubjectSet<Team, "${name}">`).join(' | ')
    const names = ['a', 'b', 'c', 'd', 'e']
    const relations = names.map((name) => `${name}: (${sets(names)})[]`).join(' ')
    const text = `class Team implements Namespace { related: { ${relations} } permits = { p: (ctx) => this.related.a.traverse(x => x.permits.p(ctx)) } }`
    expect(parseRules(text).faults.length).toBeGreaterThan(0)
  })
})

describe('any text', () => {
  const words = [
    'class',
    'implements',
    'Namespace',
    'related',
    'permits',
    'this',
    'ctx',
    'A',
    'x',
    '"s"',
    'Array',
    'SubjectSet',
  ]
  const signs = [
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '<',
    '>',
    ':',
    '=',
    '=>',
    '.',
    ',',
    ';',
    '|',
    '||',
    '&&',
    '!',
    '\n',
    ' ',
    '//',
    '/*',
    '"',
    'é',
    '💥',
    '#',
  ]
  const source = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...words, ...signs), { maxLength: 60 }).map((parts) => parts.join(' ')),
  )

  it('is parsed without an exception, and has its errors within it', () => {
    fc.assert(
      fc.property(source, (text) => {
        const lines = text.split('\n')
        for (const { start, end, message } of parseRules(text).faults) {
          expect(message).not.toBe('')
          for (const { Line, column } of [start, end]) {
            expect(Line).toBeGreaterThanOrEqual(1)
            expect(Line).toBeLessThanOrEqual(lines.length)
            expect(column).toBeGreaterThanOrEqual(0)
            // the end of a line is one past its last character, including its line break
            expect(column).toBeLessThanOrEqual([...(lines[Line - 1] ?? '')].length + 1)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('keeps its errors when text is added after an unknown character', () => {
    fc.assert(
      fc.property(source, source, (one, other) => {
        const text = `${one} class #`
        fc.pre(parseRules(text).faults.length > 0 && /^[\x20-\x7e\n]*$/.test(one) && !/["']|\/[/*]/.test(one))
        expect(faults(text + other)).toEqual(faults(text))
      }),
    )
  })
})

describe('errors at the same positions as the service’s', () => {
  const first = (text: string) => faults(permit(text))

  it.each([
    [
      'a bracket that is missing around a parameter',
      'this.related.shelves.traverse((s => s.related.keepers.includes(ctx.subject))',
      1,
    ],
    ['two dots: what follows the second one', `this..related.readers.includes(ctx.subject)`, 1],
    ['a traversal without its target: the end', 'this.related.shelves.traverse((s) => s.related.', 1],
    ['a subject set with an extra character: the one after it, too', undefined, 2],
  ])('%s', (_name, expression, count) => {
    const text =
      expression === undefined
        ? 'class A implements Namespace { related: { a: (A | SubjectSet<A, |"a">)[] } }'
        : permit(expression)
    const found = faults(text)
    expect(found).toHaveLength(count)
    expect(found).not.toContain('1:1-1:1')
  })

  it('two dots are reported at the word after them', () => {
    const found = first(`this..related.readers.includes(ctx.subject)`)
    expect(found).toEqual(['5:43-5:50'])
  })

  it('empty brackets are accepted after a negation', () => {
    expect(first(`!() || ${readers}`)).toEqual([])
  })
})
