import fc from 'fast-check'
import { evaluate, JsonnetError, manifest } from './index'
import type { Evaluation, JsonValue } from './index'
import { keywords } from './syntax/tokens'

/** The output, or the kind of a JsonnetError; any other error fails the test. */
function outcome(source: string, evaluation?: Evaluation): JsonValue | JsonnetError['kind'] {
  try {
    return evaluate(source, evaluation)
  } catch (error) {
    if (error instanceof JsonnetError) return error.kind
    throw error
  }
}

const kindOf = (source: string, evaluation?: Evaluation) => {
  const found = outcome(source, evaluation)
  return typeof found === 'string' ? found : 'value'
}

const json = fc.jsonValue({ maxDepth: 4, noNegativeZero: true } as object) as fc.Arbitrary<JsonValue>
/** Normalized as in JSON: no negative zero, no lone surrogates. */
const plain = (value: unknown): JsonValue =>
  JSON.parse(JSON.stringify(value).replaceAll(/\\ud[89a-f][0-9a-f]{2}/gi, '\\ufffd'))

describe('evaluation', () => {
  test('JSON evaluates to itself', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(plain(evaluate(JSON.stringify(value)))).toEqual(plain(value))
      }),
    )
  })

  test('input round-trips through variables, parameters and strings', () => {
    fc.assert(
      fc.property(json, (value) => {
        const input = { extVars: { it: value }, topLevelArguments: { it: value } }
        for (const source of [
          "std.extVar('it')",
          'function(it) it',
          "std.parseJson(std.manifestJson(std.extVar('it')))",
          "std.parseJson(std.manifestJsonMinified(std.extVar('it')))",
          "std.parseJson(std.toString([std.extVar('it')]))[0]",
          "std.parseYaml(std.manifestYamlDoc([std.extVar('it')]))[0]",
        ])
          expect([source, plain(evaluate(source, input))]).toEqual([source, plain(value)])
      }),
      { numRuns: 60 },
    )
  })

  test('the output evaluates to itself', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = manifest(JSON.stringify(value))
        expect(manifest(text)).toBe(text)
      }),
    )
  })

  test('any source yields a value or a JsonnetError within the time limit', () => {
    const word = fc.constantFrom(
      ...keywords,
      ...'{ } [ ] ( ) , . ; : :: ::: +: = == != < <= > >= + - * / % ! ~ & | ^ && || << >> $ ||| @'.split(' '),
      ...[
        "'a'",
        '"b"',
        '1',
        '2.5',
        '1e9',
        'x',
        'y',
        'std',
        'std.map',
        'std.length',
        'std.format',
        '%',
        '//',
        '#',
        '/*',
      ],
      ...['\n', '\t  ', '|||\n  a\n|||', 'function(x) x', 'x: 1', '[x]: x', 'local x = 1;'],
    )
    const sources = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(word, { maxLength: 25 }).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(sources, (source) => {
        expect(() => outcome(source, { limits: { milliseconds: 200 } })).not.toThrow()
      }),
      { numRuns: 400 },
    )
  })

  test('any library function yields a value or a JsonnetError, whatever its arguments', () => {
    const names = evaluate('std.objectFieldsAll(std)') as string[]
    const value = fc.oneof(json, fc.constantFrom<JsonValue>(0, -1, 1, 2.5, 1e9, '', 'a', 'ä😀', [], [1, 2], {}, null))
    const call = fc.tuple(fc.constantFrom(...names), fc.array(value, { maxLength: 4 }), fc.boolean())
    fc.assert(
      fc.property(call, ([name, values, isCalledBack]) => {
        const args = [...(isCalledBack ? ['function(a, b=1) a'] : []), ...values.map((one) => JSON.stringify(one))]
        expect(() => outcome(`std.${name}(${args.join(', ')})`, { limits: { milliseconds: 200 } })).not.toThrow()
      }),
      { numRuns: 1000 },
    )
  })
})

describe('limits', () => {
  test.each([
    ['an endless loop', 'local f(n) = f(n + 1) tailstrict; f(0)'],
    ['an endless list', 'std.makeArray(1e12, function(i) i)'],
    ['an endless text', "std.repeat('x', 1e12)"],
    ['a text that doubles', "local d(s, n) = if n == 0 then s else d(s + s, n - 1); std.length(d('x', 60))"],
    ['an object that contains itself', '{ a: self }'],
    ['nested brackets', '['.repeat(20_000)],
    ['repeated signs', `${'-'.repeat(20_000)}1`],
    ['a long output', "std.repeat('x', 300000)"],
    ['a long source', `'${'x'.repeat(70_000)}'`],
  ])('stop %s', (_, source) => {
    const from = performance.now()
    expect(kindOf(source)).toBe('limit')
    expect(performance.now() - from).toBeLessThan(20_000)
  })

  test.each([
    ['hashed', "std.sha512(std.repeat('x', 20000000))", 'limit'],
    ['encoded', "std.length(std.base64(std.repeat('x', 40000000)))", 'limit'],
    ['formatted', "std.length(std.repeat('%%', 3000000) % [])", 'limit'],
    ['escaped', String.raw`std.escapeStringJson(std.repeat('\u0001', 30000000))`, 'limit'],
    ['written', String.raw`std.repeat('\u0001', 30000000)`, 'limit'],
    ['written as a key', String.raw`{ [std.repeat('\u0001', 30000000)]: 1 }`, 'limit'],
    ['written for Python', String.raw`std.length(std.manifestPython(std.repeat('\u0001', 30000000)))`, 'limit'],
    ['written as a YAML block', "std.length(std.manifestYamlDoc(std.repeat('\\n', 20000000)))", 'limit'],
    ['searched', "std.findSubstr(std.repeat('x', 1000000) + 'y', std.repeat('x', 2000000))", 'limit'],
    ['split from its end', "std.length(std.splitLimitR(std.repeat('x,', 200000), ',', 300000))", 'value'],
    ['trimmed', "std.length(std.trim('x' + std.repeat(' ', 300000) + 'x'))", 'value'],
  ])('hold for long text that is %s', (_, source, kind) => {
    const from = performance.now()
    expect(kindOf(source, { limits: { milliseconds: 500 } })).toBe(kind)
    expect(performance.now() - from).toBeLessThan(3_000)
  })

  test('apply to external variables', () => {
    expect(kindOf("std.length(std.extVar('x'))", { extVars: { x: 'x'.repeat(70_000) } })).toBe('limit')
  })

  test('allow recursion of almost 500 levels, and unlimited tail calls', () => {
    expect(evaluate('local f(n) = if n == 0 then 0 else 1 + (f(n - 1) + 0); f(490)')).toBe(490)
    expect(kindOf('local f(n) = if n == 0 then 0 else 1 + f(n - 1); f(510)')).toBe('runtime')
    expect(evaluate('local f(n) = if n == 0 then 0 else f(n - 1) tailstrict; f(5000)')).toBe(0)
  })

  test('can be configured', () => {
    expect(kindOf("'long enough'", { limits: { outputBytes: 5 } })).toBe('limit')
    expect(kindOf('local f(n) = if n == 0 then 0 else 1 + f(n - 1); f(30)', { limits: { stack: 20 } })).toBe('runtime')
  })
})

describe('error positions', () => {
  test.each([
    ["{\n  a: 'é😀' + nobody }", 2, 13],
    ["'é😀' + error 'x'", 1, 8],
    ["[\nstd.parseJson('1e400')]", 2, 1],
    ['local f(x) =\n  x.y;\nf({})', 2, 3],
    ["{ a: std.map(function(x)\n error 'no', [1]) }", 2, 2],
  ])('%s', (source, line, column) => {
    expect(() => evaluate(source)).toThrow(expect.objectContaining({ line, column }))
  })
})
