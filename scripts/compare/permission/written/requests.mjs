import { batch, clearDocuments, config, documents, list, put, read, syntax, tuple, write } from './parts.mjs'

const group = 'Group:devs#members@ada'
const reads = [
  '/relation-tuples',
  '/relation-tuples/check',
  '/relation-tuples/check/openapi',
  '/relation-tuples/expand',
  '/namespaces',
]
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const headerSets = [
  { accept: 'text/html' },
  { accept: 'application/xml' },
  { accept: '' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-5' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'https://app.example.com' },
]
const types = [
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
  'application/json-patch+json',
  '',
  'odd',
]
const query = 'namespace=Group&object=devs&relation=members&subject_id=ada'
const names = [
  '',
  ' ',
  'a b',
  'ü',
  '👩‍🚀',
  'a:b',
  'a#b',
  'a@b',
  'a/b',
  '*',
  '...',
  '%',
  'a\nb',
  'x'.repeat(64),
  'x'.repeat(300),
]

/** Requests with unusual methods, headers, content types and names. */
export const requests = [
  {
    name: 'requests: methods',
    config,
    steps: [
      ...clearDocuments,
      ...documents,
      ...reads.flatMap((path) => methods.map((method) => ({ to: 'read', method, path: `${path}?${query}` }))),
      ...[...reads, '/relation-tuples/batch/check'].flatMap((path) => [read(`${path}/`), read(`${path}/x`)]),
      ...['HEAD', 'OPTIONS', 'POST', 'GET'].map((method) => write(method)),
      ...methods.map((method) => ({ to: 'opl', method, path: '/opl/syntax/check' })),
      ...['read', 'write', 'opl'].flatMap((to) =>
        ['/health/alive', '/health/ready', '/version'].flatMap((path) =>
          ['HEAD', 'POST', 'OPTIONS'].map((method) => ({ to, method, path })),
        ),
      ),
    ],
  },
  {
    name: 'requests: headers',
    config,
    steps: [
      ...clearDocuments,
      ...documents,
      ...headerSets.flatMap((headers) => [
        ...reads.map((path) => read(`${path}?${query}`, {}, { headers })),
        read(
          '/relation-tuples/check',
          { namespace: 'Nothing', object: 'a', relation: 'b', subject_id: 'c' },
          { headers },
        ),
        read('/relation-tuples/expand', {}, { headers }),
        write('PUT', { json: tuple(group), headers }),
        write('PUT', { json: {}, headers }),
        write('PATCH', { json: [], headers }),
        write('DELETE', { query: { namespace: 'Nothing' }, headers }),
        { ...syntax('class A implements Namespace {}'), headers: { ...headers, 'content-type': 'text/plain' } },
      ]),
    ],
  },
  {
    name: 'requests: content types',
    config,
    steps: [
      ...clearDocuments,
      ...types.flatMap((type) => {
        const headers = { 'content-type': type }
        const text = JSON.stringify(tuple(group))
        return [
          write('PUT', { text, headers }),
          write('PATCH', { text: `[{"action":"insert","relation_tuple":${text}}]`, headers }),
          read('/relation-tuples/check', {}, { method: 'POST', text, headers }),
          read('/relation-tuples/check/openapi', {}, { method: 'POST', text, headers }),
          read('/relation-tuples/batch/check', {}, { method: 'POST', text: `{"tuples":[${text}]}`, headers }),
          { ...syntax('class A implements Namespace {}'), headers },
          { ...syntax('class A {'), headers },
        ]
      }),
      ...[
        '',
        'null',
        '[]',
        '5',
        '"x"',
        '{}',
        '{"a":1}',
        '{"namespace":"Group"}{}',
        '{"NAMESPACE":"Group","Object":"a"}',
      ].flatMap((text) => {
        const headers = { 'content-type': 'application/json' }
        return [
          write('PUT', { text, headers }),
          write('PATCH', { text, headers }),
          read('/relation-tuples/check', {}, { method: 'POST', text, headers }),
          read('/relation-tuples/check/openapi', {}, { method: 'POST', text, headers }),
          read('/relation-tuples/batch/check', {}, { method: 'POST', text, headers }),
        ]
      }),
    ],
  },
  {
    name: 'requests: unusual names',
    config,
    steps: [
      ...clearDocuments,
      ...names.flatMap((name) => {
        const own = { namespace: 'Group', object: name, relation: 'members', subject_id: name }
        return [
          write('PUT', { json: own }),
          list({ namespace: 'Group', object: name }),
          read('/relation-tuples/check/openapi', own),
          read('/relation-tuples/check/openapi', {}, { method: 'POST', json: own }),
          read('/relation-tuples/expand', { namespace: 'Group', object: name, relation: 'members' }),
          batch({ tuples: [own, { ...own, relation: name }, { ...own, namespace: name }] }),
          write('DELETE', { query: own }),
          list({ namespace: 'Group', object: name }),
        ]
      }),
    ],
  },
  {
    name: 'requests: order and repetition of writes',
    config,
    steps: [
      ...clearDocuments,
      put(group),
      put(group),
      list({ namespace: 'Group' }),
      write('PATCH', {
        json: [
          { action: 'delete', relation_tuple: tuple(group) },
          { action: 'insert', relation_tuple: tuple(group) },
          { action: 'insert', relation_tuple: tuple(group) },
        ],
      }),
      list({ namespace: 'Group' }),
      write('PATCH', {
        json: [
          { action: 'insert', relation_tuple: tuple('Group:a#members@x') },
          { action: 'delete', relation_tuple: tuple('Group:a#members@x') },
        ],
      }),
      list({ namespace: 'Group' }),
      write('PATCH', {
        json: [
          { action: 'insert', relation_tuple: tuple('Group:a#members@x') },
          { action: 'odd', relation_tuple: tuple('Group:a#members@y') },
        ],
      }),
      write('PATCH', { json: [{ action: 'INSERT', relation_tuple: tuple('Group:a#members@x') }] }),
      write('PATCH', { json: [{ relation_tuple: tuple('Group:a#members@x') }] }),
      write('PATCH', { json: [{ action: 'insert' }] }),
      write('PATCH', { json: [{ action: 'insert', relation_tuple: { ...tuple(group), extra: 1 } }] }),
      write('PATCH', { json: [{ action: 'insert', relation_tuple: { ...tuple(group), namespace: 'Nothing' } }] }),
      list({ namespace: 'Group' }),
      write('DELETE', { query: { namespace: 'Group', object: 'nothing' } }),
      write('DELETE', { query: { namespace: 'Group' } }),
      write('DELETE', { query: { namespace: 'Group' } }),
      list({ namespace: 'Group' }),
    ],
  },
  {
    name: 'OPL syntax: encodings and line ends',
    config,
    steps: [
      '\ufeffclass A implements Namespace {}',
      'class A implements Namespace {}\r\nclass B implements Namespace {}',
      'class A implements Namespace {}\rclass B implements Namespace {',
      '// only a comment',
      '/* open',
      '/* a */ class A implements Namespace { /* b */ related: { /* c */ a: A[] } // d\n}',
      'class Ä implements Namespace {}',
      'class A implements Namespace { related: { "a b": A[] } }',
      "class A implements Namespace { related: { 'a': A[] } }",
      'class A implements Namespace { related: { a: A[], b: A[]; c: A[] } }',
      'class A implements Namespace { related: { a: Array<A> } }',
      'class A implements Namespace { related: { a: (A)[] } }',
      'class A implements Namespace { related: { a: (A | A)[] } }',
      'class A implements Namespace { related: { a: SubjectSet<A, "a">[] } }',
      'class A implements Namespace { related: { a: SubjectSet<A, "b">[] } }',
      'class A implements Namespace { related: { a: B[] } }',
      'class A implements Namespace { related: {} permits: {} }',
      'class A implements Namespace { permits = { a: (ctx: Context) => true } }',
      'class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => this.related.a.includes(ctx.subject) } }',
      'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => this.related.a.includes(ctx.subject) && } }',
      'import { Namespace } from "@ory/keto-namespace-types"\nclass A implements Namespace {}',
      'export class A implements Namespace {}',
      'class A implements Namespace {};;',
      'class A implements Namespace {}\nclass A implements Namespace {}',
      `class ${'A'.repeat(300)} implements Namespace {}`,
      '',
      ' \n\t',
    ].map((text) => syntax(text)),
  },
]
