import {
  batch,
  check,
  expand,
  insert,
  list,
  openapi,
  put,
  queryOf,
  read,
  remove,
  syntax,
  tuple,
  withRules,
  write,
} from './parts.mjs'

const clear = (...namespaces) => namespaces.map((namespace) => write('DELETE', { query: { namespace } }))
const every = (objects, relations, subjects) =>
  objects.flatMap((object) =>
    relations.flatMap((relation) => subjects.flatMap((one) => [openapi(queryOf(`${object}#${relation}@${one}`))])),
  )
const set = (text) => {
  const { namespace, object, relation } = tuple(`${text}@x`)
  return { namespace, object, relation }
}

const shared = `class User implements Namespace { related: { manager: User[] } }
class Role implements Namespace { related: { members: (User | Role | SubjectSet<Role, "members"> | SubjectSet<User, "manager">)[] } }
class Org implements Namespace {
  related: { admins: (User | SubjectSet<Role, "members">)[]; parents: Org[] }
  permits = {
    manage: (ctx: Context): boolean => this.related.admins.includes(ctx.subject) || this.related.parents.traverse((p) => p.permits.manage(ctx)),
  }
}
class Repo implements Namespace {
  related: { org: Org[]; readers: (User | SubjectSet<Role, "members">)[]; writers: User[]; blocked: User[]; fork: Repo[] }
  permits = {
    read: (ctx: Context): boolean => (this.related.readers.includes(ctx.subject) || this.permits.write(ctx)) && !this.related.blocked.includes(ctx.subject),
    write: (ctx: Context): boolean => this.related.writers.includes(ctx.subject) || this.related.org.traverse((o) => o.permits.manage(ctx)),
    forked: (ctx: Context): boolean => this.related.fork.traverse((f) => f.related.readers.includes(ctx.subject)),
    both: (ctx: Context): boolean => this.permits.read(ctx) && this.permits.forked(ctx),
    neither: (ctx: Context): boolean => !(this.permits.read(ctx) || this.permits.forked(ctx)),
    twice: (ctx: Context): boolean => !(!this.permits.read(ctx)),
  }
}`
const filling = [
  insert(
    'Role:dev#members@ada',
    'Role:dev#members@User:bob',
    'Role:all#members@Role:dev#members',
    'Role:odd#members@Role:dev',
  ),
  insert('Role:boss#members@User:carl#manager', 'User:carl#manager@dora', 'Org:top#admins@Role:boss#members'),
  insert('Org:low#parents@Org:top', 'Org:low#admins@eve', 'Repo:app#org@Org:low', 'Repo:app#readers@Role:all#members'),
  insert(
    'Repo:app#writers@fred',
    'Repo:app#blocked@ada',
    'Repo:copy#fork@Repo:app',
    'Repo:copy#readers@ada',
    'Repo:copy#writers@User:bob',
  ),
]
const people = [
  'ada',
  'User:bob',
  'bob',
  'dora',
  'eve',
  'fred',
  'nobody',
  'Role:dev',
  'Role:dev#members',
  'User:carl#manager',
]
const all = ['User', 'Role', 'Org', 'Repo']

/** Checks with other shapes of rules, narrow limits, and the results of writes. */
export const shapes = [
  {
    name: 'permission: permits that call permits',
    config: withRules(shared),
    steps: [
      ...clear(...all),
      ...filling,
      ...every(
        ['Repo:app', 'Repo:copy'],
        ['read', 'write', 'forked', 'both', 'neither', 'twice', 'org', 'nothing'],
        people,
      ),
      ...every(['Org:top', 'Org:low'], ['manage', 'admins', 'parents'], people),
      ...every(['Role:dev', 'Role:all', 'Role:odd', 'Role:boss'], ['members'], people),
      ...[
        'Repo:app#read',
        'Repo:app#readers',
        'Org:low#manage',
        'Role:odd#members',
        'Role:boss#members',
        'User:carl#manager',
      ].map((text) => expand(set(text))),
      ...clear('Role'),
      ...every(['Repo:app'], ['read', 'neither', 'twice'], people),
      ...clear(...all),
    ],
  },
  {
    name: 'permission: permits that call permits, in strict mode',
    config: withRules(shared, { feature_flags: { strict_mode: true } }),
    steps: [
      ...clear(...all),
      ...filling,
      ...every(
        ['Repo:app', 'Repo:copy'],
        ['read', 'write', 'forked', 'both', 'neither', 'twice', 'org', 'nothing'],
        people,
      ),
      ...every(['Org:low', 'Role:odd', 'Role:boss'], ['manage', 'members'], people),
      batch({ tuples: people.map((one) => tuple(`Repo:app#read@${one}`)) }),
      put('Repo:app#read@ada'),
      put('Repo:app#org@ada'),
      put('Repo:app#org@Org:low#admins'),
      put('Repo:app#readers@Org:low'),
      put('Repo:app#readers@Role:dev'),
      put('Repo:app#nothing@ada'),
      ...every(
        ['Repo:app'],
        ['read', 'org', 'readers', 'nothing', 'write'],
        ['ada', 'Org:low', 'Org:low#admins', 'Role:dev', 'dora'],
      ),
      ...clear(...all),
    ],
  },
  {
    name: 'permission: trees of permits that call permits',
    config: withRules(shared, { feature_flags: { expand_rewrites: true } }),
    steps: [
      ...clear(...all),
      ...filling,
      ...[
        'Repo:app#read',
        'Repo:copy#both',
        'Repo:copy#neither',
        'Repo:app#twice',
        'Repo:copy#forked',
        'Org:low#manage',
        'Role:odd#members',
        'Repo:none#read',
        'Repo:app#nothing',
      ].flatMap((text) =>
        ['', '1', '2', '3', '10'].map((depth) => expand({ ...set(text), ...(depth && { 'max-depth': depth }) })),
      ),
      ...clear(...all),
    ],
  },
  ...[
    { max_read_depth: 1 },
    { max_read_depth: 2 },
    { max_read_depth: 3, max_read_width: 1 },
    { max_read_depth: 10, max_read_width: 2 },
  ].flatMap((limit) =>
    [false, true].map((strict_mode) => ({
      name: `permission: limits of ${Object.values(limit).join(' and ')}${strict_mode ? ' in strict mode' : ''}`,
      config: withRules(shared, { limit, feature_flags: { strict_mode } }),
      steps: [
        ...clear(...all),
        ...filling,
        ...every(['Repo:app', 'Repo:copy'], ['read', 'write', 'both', 'neither'], people),
        ...every(['Org:low', 'Role:all', 'Role:boss'], ['manage', 'members'], people),
        ...['1', '2', '3', '100', '0', '-5'].flatMap((depth) =>
          ['Repo:app#read@dora', 'Repo:app#neither@dora', 'Role:boss#members@dora'].map((text) =>
            check({ ...queryOf(text), 'max-depth': depth }),
          ),
        ),
        expand(set('Repo:app#readers')),
        expand({ ...set('Role:all#members'), 'max-depth': '9' }),
        batch({ tuples: people.map((one) => tuple(`Repo:app#read@${one}`)) }, { 'max-depth': '2' }),
        ...clear(...all),
      ],
    })),
  ),
  ...[1, 3, 5, 8].flatMap((max_expand_size) =>
    [false, true].map((expand_rewrites) => ({
      name: `permission: trees of ${max_expand_size}${expand_rewrites ? ' with permits' : ''}`,
      config: withRules(shared, { limit: { max_expand_size }, feature_flags: { expand_rewrites } }),
      steps: [
        ...clear(...all),
        ...filling,
        ...['Role:all#members', 'Role:boss#members', 'Repo:app#readers', 'Repo:app#read', 'Org:low#manage'].flatMap(
          (text) => [expand(set(text)), expand({ ...set(text), 'max-depth': '2' })],
        ),
        ...clear(...all),
      ],
    })),
  ),
  {
    name: 'permission: namespaces as a list',
    config: ({ namespaces }) => ({
      namespaces: [
        ...[
          /class (Round\d+)/.exec(Buffer.from(namespaces.location.slice(9), 'base64').toString())[1],
          'videos',
          'groups',
        ].map((name, id) => ({ id, name })),
      ],
    }),
    steps: [
      read('/namespaces'),
      insert(
        'videos:cats#owner@ada',
        'videos:cats#view@videos:cats#owner',
        'videos:cats#view@groups:all#member',
        'groups:all#member@bob',
      ),
      ...every(
        ['videos:cats', 'groups:all', 'other:x'],
        ['owner', 'view', 'member'],
        ['ada', 'bob', 'videos:cats#owner'],
      ),
      expand(set('videos:cats#view')),
      list({ namespace: 'videos' }),
      put('other:a#b@c'),
      list({ namespace: 'other' }),
      batch({ tuples: [tuple('videos:cats#view@bob'), tuple('other:x#y@bob')] }),
      ...clear('videos', 'groups'),
    ],
  },
  {
    name: 'permission: no more than so many checks',
    config: withRules(shared, { limit: { max_batch_check_size: 2, batch_check_max_parallelization: 1 } }),
    steps: [
      ...clear(...all),
      ...filling,
      batch({ tuples: [] }),
      batch({ tuples: [tuple('Repo:app#read@ada')] }),
      batch({ tuples: [tuple('Repo:app#read@ada'), tuple('Repo:app#write@eve')] }),
      batch({ tuples: [tuple('Repo:app#read@ada'), tuple('Repo:app#write@eve'), tuple('Repo:app#write@eve')] }),
      batch({ tuples: [tuple('Repo:app#nothing@ada'), tuple('Other:app#write@eve')] }),
      batch({
        tuples: [
          { ...tuple('Repo:app#read@ada'), namespace: '' },
          { ...tuple('Repo:app#read@ada'), object: '' },
        ],
      }),
      batch({
        tuples: [
          { ...tuple('Repo:app#read@ada'), relation: '' },
          { ...tuple('Repo:app#read@ada'), subject_id: '' },
        ],
      }),
      batch({ tuples: [{ ...tuple('Repo:app#read@Role:dev'), subject_id: 'ada' }, tuple('Repo:app#read@Role:')] }),
      batch({ tuples: [tuple('Repo:app#read@Other:dev#members'), tuple('Repo:app#read@Role:dev#nothing')] }),
      batch({ tuples: [{ namespace: 5 }] }),
      batch({ tuples: [[]] }),
      batch({ tuples: [tuple('Repo:app#read@ada')] }, { 'max-depth': '' }),
      batch({ tuples: [tuple('Repo:app#read@ada')] }, { 'max-depth': '1.5' }),
      batch({ tuples: [tuple('Repo:app#read@ada')], 'max-depth': 1 }),
      batch({ tuples: [tuple('Repo:app#read@ada')] }, { namespace: 'x' }),
      ...['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].flatMap((method) =>
        ['/relation-tuples/batch/check', '/relation-tuples/check', '/relation-tuples/expand', '/namespaces'].map(
          (path) => ({ to: 'read', method, path }),
        ),
      ),
      ...['GET', 'POST', 'HEAD', 'OPTIONS'].flatMap((method) =>
        ['/admin/relation-tuples', '/admin', '/admin/relation-tuples/'].map((path) => ({ to: 'write', method, path })),
      ),
      ...clear(...all),
    ],
  },
  {
    name: 'permission: what writes leave',
    config: withRules(shared),
    steps: [
      ...clear(...all),
      put('Role:a#members@x'),
      put('Role:a#members@x'),
      list({ namespace: 'Role' }),
      write('PATCH', {
        json: [
          { action: 'insert', relation_tuple: tuple('Role:a#members@y') },
          { action: 'delete', relation_tuple: tuple('Role:a#members@x') },
          { action: 'insert', relation_tuple: tuple('Role:a#members@x') },
        ],
      }),
      list({ namespace: 'Role' }),
      write('PATCH', {
        json: [
          { action: 'delete', relation_tuple: tuple('Role:a#members@x') },
          { action: 'delete', relation_tuple: tuple('Other:a#members@x') },
        ],
      }),
      write('PATCH', {
        json: [
          { action: 'insert', relation_tuple: tuple('Role:b#members@x') },
          { action: 'insert', relation_tuple: { ...tuple('Role:b#members@x'), subject_id: undefined } },
        ],
      }),
      list({ namespace: 'Role' }),
      remove('Role:a#members@never'),
      remove('Other:a#members@never'),
      remove('Role:a#nothing@never'),
      write('DELETE', { query: queryOf('Role:a#members@x') }),
      write('DELETE', { query: queryOf('Role:a#members@x') }),
      write('DELETE', { query: queryOf('Role:a#members@Role:b#members') }),
      write('DELETE', { query: { ...queryOf('Role:a#members@x'), namespace: 'Other' } }),
      write('DELETE', { query: { 'subject_set.namespace': 'Role' } }),
      write('DELETE', { query: { subject_id: '' } }),
      write('DELETE', { query: { relation: 'members', subject_id: 'y' } }),
      list({ namespace: 'Role' }),
      insert(
        'Role:c#members@Role:a',
        'Role:c#members@Role:a#members',
        'Role:c#members@Role:a#',
        'Role:c#members@Role:a#other',
      ),
      ...[
        {},
        { 'subject_set.relation': '' },
        { 'subject_set.relation': 'members' },
        { 'subject_set.relation': 'other' },
      ].flatMap((more) => [
        list({ namespace: 'Role', 'subject_set.namespace': 'Role', 'subject_set.object': 'a', ...more }),
        list({ 'subject_set.namespace': 'Role', 'subject_set.object': 'a', relation: 'members', ...more }),
      ]),
      list({ object: 'c' }),
      list({ relation: 'members', object: 'c' }),
      list({ subject_id: 'a' }),
      list({ namespace: 'Role', 'subject_set.namespace': 'Role' }),
      list({ namespace: 'Role', 'subject_set.namespace': 'Role', 'subject_set.object': 'a', subject_id: 'x' }),
      write('DELETE', {
        query: {
          namespace: 'Role',
          'subject_set.namespace': 'Role',
          'subject_set.object': 'a',
          'subject_set.relation': '',
        },
      }),
      list({ namespace: 'Role' }),
      write('PUT', { json: { ...tuple('Role:d#members@x'), extra: { a: 1 } } }),
      write('PUT', { json: { ...tuple('Role:d#members@x'), subject_set: null } }),
      write('PUT', { json: { ...tuple('Role:d#members@Role:x#members'), subject_id: null } }),
      write('PUT', { json: { ...tuple('Role:d#members@Role:x#members'), subject_id: '' } }),
      write('PUT', { json: { ...tuple('Role:d#members@Role:x#members'), subject: 'x' } }),
      write('PUT', {
        json: {
          ...tuple('Role:d#members@Role:x#members'),
          subject_set: { namespace: 'Role', object: 'x', relation: 'members', extra: 1 },
        },
      }),
      write('PUT', { json: tuple(`Role:${'x'.repeat(70)}#members@${'ä'.repeat(70)}`) }),
      write('PUT', { json: tuple(`Role:d#${'r'.repeat(64)}@x`) }),
      write('PUT', { json: tuple(`Role:d#${'r'.repeat(65)}@x`) }),
      write('PUT', { json: { ...tuple('Role:d#members@x'), namespace: 'R'.repeat(201) } }),
      write('PUT', {
        json: tuple('Role:d#members@x'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      write('PATCH', {
        json: [{ action: 'insert', relation_tuple: tuple('Role:e#members@x') }],
        headers: { 'content-type': 'text/plain' },
      }),
      list({ namespace: 'Role' }),
      ...clear(...all),
    ],
  },
  {
    name: 'permission: rules that can only be half right',
    config: withRules(shared),
    steps: [
      ...[
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => this.related.a.includes(ctx.subject) && } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => && this.related.a.includes(ctx.subject) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => !!this.related.a.includes(ctx.subject) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => this.a.includes(ctx.subject) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => that.related.a.includes(ctx.subject) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => this.related.a.has(ctx.subject) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => this.related["a"].includes(ctx.subject) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => this.permits["b"](ctx) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => this.permits.b(ctx) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => this.permits.b } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context): boolean => this.permits.b(x) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context) => this.related.a.traverse(p => p.permits.b(ctx)) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context) => this.related.a.traverse((p) => p.permits.c(ctx)) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context) => this.related.a.traverse((p) => p.related.z.includes(ctx.subject)) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context) => this.related.a.traverse((p) => p.related.a.traverse((q) => q.permits.b(ctx))) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context) => this.related.z.traverse((p) => p.permits.b(ctx)) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context) => true } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context) => this.related.a.includes(ctx.subject) || false } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context) => (this.related.a.includes(ctx.subject) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context) => this.related.a.includes(ctx.subject)) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b(ctx: Context): boolean { return true } } }',
        'class A implements Namespace { related: { a: A[] } permits = { "b": (ctx: Context) => this.related.a.includes(ctx.subject) } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx: Context) => this.related.a.includes(ctx.subject); c: (ctx) => this.permits.b(ctx) } }',
        'class A implements Namespace { related: { a: SubjectSet<A, "a"> } }',
        'class A implements Namespace { related: { a: SubjectSet<A>[] } }',
        'class A implements Namespace { related: { a: SubjectSet<B, "a">[] } }',
        'class A implements Namespace { related: { a: (A | )[] } }',
        'class A implements Namespace { related: { a: (| A)[] } }',
        'class A implements Namespace { related: { a: A[] | A[] } }',
        'class A implements Namespace { related: { a: Array<SubjectSet<A, "a">>; b: Array<(A)> } }',
        'class A implements Namespace { related: { a?: A[] } }',
        'class A implements Namespace { related: { readonly a: A[] } }',
        'class A implements Namespace { related = { a: A[] } }',
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => this.related.a.includes(ctx.subject) && this.related.a.includes(ctx.subject) || this.related.a.includes(ctx.subject) && !this.related.a.includes(ctx.subject) } }',
        'class A implements Namespace {\n  // ünï\n  related: {\n    ä: A[]\n  }\n}',
        'class A implements Namespace {\r\n  related: {\r\n    a: B[]\r\n  }\r\n}',
        'class A implements Namespace {\n\trelated: {\n\t\ta: B[]\n\t}\n}',
        '/** doc */ class A implements Namespace { /* in */ related: /* x */ { a: /* y */ A[] } }',
        '/* /* nested */ */ class A implements Namespace {}',
        '#!/bin/x\nclass A implements Namespace {}',
        'class A implements Namespace { related: { a: A[] } } ; ; class B implements Namespace {}',
        'CLASS A implements Namespace {}',
        'class a implements Namespace { related: { A: a[] } }',
        'class Context implements Namespace {}',
        'class SubjectSet implements Namespace { related: { a: SubjectSet[] } }',
        'class this implements Namespace {}',
        'abstract class A implements Namespace {}',
        'export default class A implements Namespace {}',
        'declare class A implements Namespace {}',
        'const x = 1; class A implements Namespace {}',
        'import * as k from "x"; import { a } from "y"\nclass A implements Namespace {}',
        "'use strict'\nclass A implements Namespace {}",
        `class A implements Namespace { related: { ${Array.from({ length: 60 }, (_, at) => `r${at}: A[]`).join('; ')} } }`,
        `class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => ${'!'.repeat(12)}this.related.a.includes(ctx.subject) } }`,
        `class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => ${'('.repeat(9)}this.related.a.includes(ctx.subject)${')'.repeat(9)} } }`,
        `class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => ${Array.from({ length: 40 }, () => 'this.related.a.includes(ctx.subject)').join(' || ')} } }`,
        '🙂',
        'class A🙂 implements Namespace {}',
      ].map((text) => syntax(text)),
      syntax('class A', { headers: { 'content-type': 'application/json' } }),
      syntax('class A', { headers: { 'content-type': 'application/octet-stream' }, query: { x: '1' } }),
      ...['GET', 'PUT', 'HEAD', 'OPTIONS', 'DELETE'].map((method) => ({
        to: 'opl',
        method,
        path: '/opl/syntax/check',
      })),
    ],
  },
]
