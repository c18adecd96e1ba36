import { evaluate } from '../index'
import type { JsonValue } from '../index'

/** Results given by the standards that the functions follow, and by the C library's formats. */
const facts: [source: string, value: JsonValue][] = [
  ["std.md5('')", 'd41d8cd98f00b204e9800998ecf8427e'],
  ["std.sha1('abc')", 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  ["std.sha256('abc')", 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    "std.sha512('abc')",
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
  ],
  [
    "std.sha3('abc')",
    'b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0',
  ],
  ["std.md5(std.repeat('a', 119)) == std.md5(std.repeat('a', 120))", false],
  ["'%5.2f|%-5s|%+03d|%#x|%g|%c' % [3.14159, 'ab', 5, 255, 1e10, 98]", ' 3.14|ab   |+05|0xff|1e+10|b'],
  ["'%(a)s %(b)05.1f' % { a: 'x', b: 2.25 }", 'x 002.3'],
  ["'%*d|%%|%ld' % [4, 7, 8]", '   7|%|8'],
  ["'' + 100000000000000.125", '100000000000000.12'],
  ["'' + [1e-5, 123456.789, -0.5, 5e-324]", '[1.0000000000000001e-05, 123456.789, -0.5, 4.9406564584124654e-324]'],
  ['[1, 2, 3, 4][-2:]', [3, 4]],
  ["'a😀é'[1:]", '😀é'],
  ['{ a:: 1 } { a+: 2, b: super.a, c: self.a }', { b: 1, c: 3 }],
  [
    "std.manifestTomlEx({ a: 1, b: [1], c: { d: 'x' }, e: [{ f: 1 }, {}] }, '  ')",
    'a = 1\nb = [\n  1\n]\n\n[c]\n  d = "x"\n\n[[e]]\n  f = 1\n\n[[e]]',
  ],
  ["std.manifestXmlJsonml(['a', { b: 1 }, 'c', ['d']])", '<a b="1">c<d></d></a>'],
  ['std.manifestPython({ a: [true, null, 1.5] })', '{"a": [True, None, 1.5]}'],
]

/** YAML texts with their values in YAML 1.1. */
const documents: [text: string, value: JsonValue][] = [
  ['a: 1\nb:\n- x\n- k: 2\n  l: 3\n- - 1\n  - 2\n', { a: 1, b: ['x', { k: 2, l: 3 }, [1, 2]] }],
  [
    'a: |\n  one\n   two\n\n  three\nb: >-\n  one\n  two\n\n  three\n',
    { a: 'one\n two\n\nthree\n', b: 'one two\nthree' },
  ],
  [
    "{a: [1, \"b\\n\", 'it''s'], c: ~, d: yes, e: 0x10, f: 1e3}",
    { a: [1, 'b\n', "it's"], c: null, d: true, e: 16, f: 1000 },
  ],
  ['base: &b\n  k: 1\nuse:\n  <<: *b\n  m: 2 # more\n', { base: { k: 1 }, use: { k: 1, m: 2 } }],
  ['"<<": 1\nflow: {"<<": {a: 1}, \'b\': [\'<<\': 2]}\n', { '<<': 1, flow: { '<<': { a: 1 }, b: [{ '<<': 2 }] } }],
  ['a: &a {k: 1}\nb: {<<: *a, m: 2}\n', { a: { k: 1 }, b: { k: 1, m: 2 } }],
  ['---\na: 1\n---\n- 2\n', [{ a: 1 }, [2]]],
  [
    'url: http://a.example:80/x#y\ntext: two\n  lines\nquoted: "two\n  lines"\ntag: !!str 12',
    { url: 'http://a.example:80/x#y', text: 'two lines', quoted: 'two lines', tag: '12' },
  ],
  ['', null],
]

describe('the standard library', () => {
  test.each(facts)('%s', (source, value) => expect(evaluate(source)).toEqual(value))

  test.each(documents)('parses the YAML %j', (text, value) =>
    expect(evaluate("std.parseYaml(std.extVar('text'))", { extVars: { text } })).toEqual(value),
  )

  test.each(['a: b: c', '[1, 2', 'a: *nobody', '- a\nb', "'open", 'a: 1\na: 2'])('rejects the YAML %j', (text) =>
    expect(() => evaluate("std.parseYaml(std.extVar('text'))", { extVars: { text } })).toThrow('failed to parse YAML'),
  )
})
