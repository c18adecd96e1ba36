const write = (method, more) => ({ to: 'write', method, path: '/admin/relation-tuples', ...more })
const read = (path, query, more) => ({ to: 'read', path, query, ...more })
const list = (query, more) => read('/relation-tuples', query, more)
const check = (query, more) => read('/relation-tuples/check', query, more)
const openapi = (query, more) => read('/relation-tuples/check/openapi', query, more)
const expand = (query) => read('/relation-tuples/expand', query)
const batch = (json, query) => read('/relation-tuples/batch/check', query, { method: 'POST', json })
const syntax = (text, more) => ({ to: 'opl', method: 'POST', path: '/opl/syntax/check', text, ...more })

/** `Group:a#members@ada`, or with a set as the subject `Group:a#members@Group:b#members`. */
function tuple(text) {
  const [, namespace, object, relation, subject] = /^(.*?):(.*?)#(.*?)@(.*)$/.exec(text)
  const set = /^(.*?):(.*?)(?:#(.*))?$/.exec(subject)
  return {
    namespace,
    object,
    relation,
    ...(set ? { subject_set: { namespace: set[1], object: set[2], relation: set[3] ?? '' } } : { subject_id: subject }),
  }
}
const queryOf = (text) => {
  const { subject_set: set, ...rest } = tuple(text)
  return {
    ...rest,
    ...(set && Object.fromEntries(Object.entries(set).map(([key, value]) => [`subject_set.${key}`, value]))),
  }
}
const put = (text) => write('PUT', { json: tuple(text) })
const insert = (...texts) =>
  write('PATCH', { json: texts.map((text) => ({ action: 'insert', relation_tuple: tuple(text) })) })
const remove = (...texts) =>
  write('PATCH', { json: texts.map((text) => ({ action: 'delete', relation_tuple: tuple(text) })) })

const empty = ['Document', 'Folder', 'Group', 'User'].map((namespace) => write('DELETE', { query: { namespace } }))

const rules = (text) => ({ namespaces: { location: `base64://${Buffer.from(text).toString('base64')}` } })
/** The base's rules end with an empty class with the round's name, which shows that they were loaded. */
const withRules = (text, more) => (base) => {
  const told = Buffer.from(base.namespaces.location.slice(9), 'base64').toString()
  return { ...rules(`${text}\n${/class Round\d+.*/.exec(told)[0]}`), ...more }
}

const plain = `class User implements Namespace {}
class Group implements Namespace { related: { members: (User | SubjectSet<Group, "members">)[] } }
class Folder implements Namespace {
  related: { parents: Folder[]; viewers: (User | SubjectSet<Group, "members">)[]; owners: User[] }
  permits = {
    view: (ctx: Context): boolean => this.related.viewers.includes(ctx.subject) || this.permits.own(ctx) || this.related.parents.traverse((p) => p.permits.view(ctx)),
    own: (ctx: Context): boolean => this.related.owners.includes(ctx.subject),
  }
}
class Document implements Namespace {
  related: { parents: (Folder | Document)[]; viewers: (User | SubjectSet<Folder, "owners">)[]; banned: User[] }
  permits = {
    view: (ctx: Context): boolean => (this.related.viewers.includes(ctx.subject) || this.related.parents.traverse((p) => p.permits.view(ctx))) && !this.related.banned.includes(ctx.subject),
    share: (ctx: Context): boolean => this.permits.view(ctx) && this.related.parents.traverse((p) => p.permits.own(ctx)),
    own: (ctx: Context): boolean => this.related.viewers.includes(ctx.subject),
    not: (ctx: Context): boolean => !this.permits.view(ctx),
  }
}`
const config = withRules(plain)

const people = [
  put('Group:devs#members@ada'),
  insert('Group:devs#members@User:grace', 'Group:all#members@Group:devs#members', 'Folder:root#owners@joan'),
  insert(
    'Folder:docs#parents@Folder:root',
    'Folder:docs#viewers@Group:all#members',
    'Document:readme#parents@Folder:docs',
  ),
  insert(
    'Document:readme#banned@ada',
    'Document:plan#viewers@Folder:root#owners',
    'Document:part#parents@Document:readme',
  ),
]

const who = ['ada', 'grace', 'joan', 'nobody', 'User:grace', 'Group:devs#members', 'Group:all#members']

/** An object that was never written is shown without its name by the real service, and a null in a batch ends it. */
export const written = () => [
  {
    name: 'permission: checks of permits',
    config,
    steps: [
      ...empty,
      ...people,
      ...who.flatMap((subject) =>
        [
          'Document:readme#view',
          'Document:part#view',
          'Document:readme#share',
          'Document:readme#not',
          'Document:plan#viewers',
          'Folder:docs#view',
          'Group:all#members',
          'Document:plan#own',
          'Document:none#not',
          'Folder:docs#parents',
        ].flatMap((target) => [check(queryOf(`${target}@${subject}`)), openapi(queryOf(`${target}@${subject}`))]),
      ),
    ],
  },
  {
    name: 'permission: checks by depth',
    config,
    steps: [
      ...empty,
      ...people,
      ...['0', '1', '2', '3', '4', '5', '6', '-1', 'x', '', '2147483648', '1e1', ' 2', '+2'].flatMap((depth) => [
        check({ ...queryOf('Document:part#view@grace'), 'max-depth': depth }),
        check({ ...queryOf('Document:part#view@User:grace'), 'max-depth': depth }),
        check({ ...queryOf('Group:all#members@ada'), 'max-depth': depth }),
        expand({ namespace: 'Group', object: 'all', relation: 'members', 'max-depth': depth }),
        batch({ tuples: [tuple('Group:all#members@ada'), tuple('Document:part#not@ada')] }, { 'max-depth': depth }),
      ]),
    ],
  },
  {
    name: 'permission: trees',
    config,
    steps: [
      ...empty,
      ...people,
      ...[
        'Group:all#members',
        'Group:devs#members',
        'Document:readme#view',
        'Document:readme#parents',
        'Folder:docs#viewers',
        'Nothing:a#b',
        'Group:devs#nothing',
        'Group:devs#',
        'Group:#members',
        ':a#b',
      ].map((set) => {
        const { namespace, object, relation } = tuple(`${set}@x`)
        return expand({ namespace, object, relation })
      }),
      expand({ namespace: 'Group' }),
      expand({ namespace: 'Group', object: 'all' }),
      expand({}),
      expand({ namespace: 'Group', object: 'all', relation: 'members', subject_id: 'ada' }),
      insert('Group:devs#members@Group:all#members'),
      expand({ namespace: 'Group', object: 'all', relation: 'members', 'max-depth': '10' }),
      expand({ namespace: ['Group', 'User'], object: 'all', relation: 'members' }),
      {
        to: 'read',
        method: 'POST',
        path: '/relation-tuples/expand',
        json: { namespace: 'Group', object: 'all', relation: 'members' },
      },
    ],
  },
  {
    name: 'permission: trees with permits',
    config: withRules(plain, { feature_flags: { expand_rewrites: true } }),
    steps: [
      ...empty,
      ...people,
      ...[
        'Document:readme#view',
        'Document:part#view',
        'Document:readme#share',
        'Document:readme#not',
        'Folder:docs#view',
        'Folder:docs#viewers',
        'Document:plan#viewers',
      ].flatMap((set) => {
        const { namespace, object, relation } = tuple(`${set}@x`)
        return [{}, { 'max-depth': '1' }, { 'max-depth': '2' }, { 'max-depth': '3' }, { 'max-depth': '4' }].map(
          (more) => expand({ namespace, object, relation, ...more }),
        )
      }),
    ],
  },
  {
    name: 'permission: many checks at once',
    config: withRules(plain, { limit: { max_batch_check_size: 4 } }),
    steps: [
      ...empty,
      ...people,
      batch({ tuples: who.slice(0, 4).map((one) => tuple(`Group:all#members@${one}`)) }),
      batch({ tuples: who.slice(0, 5).map((one) => tuple(`Group:all#members@${one}`)) }),
      batch({ tuples: [tuple('Nothing:a#b@c'), tuple('Group:a#nothing@c'), { namespace: 'Group' }, {}] }),
      batch({ tuples: ['x'] }),
      batch({
        tuples: [{ ...tuple('Group:devs#members@ada'), subject_set: { namespace: 'User', object: 'x', relation: '' } }],
      }),
      batch({ tuples: [{ ...tuple('Group:devs#members@ada'), extra: 1 }] }),
      batch({ tuples: [], extra: 1 }),
      batch({}),
      batch([]),
      batch({ tuples: [tuple('Group:devs#members@ada')] }, { 'max-depth': 'x' }),
      { to: 'read', path: '/relation-tuples/batch/check' },
      { to: 'write', method: 'POST', path: '/relation-tuples/batch/check', json: { tuples: [] } },
      {
        to: 'read',
        method: 'POST',
        path: '/relation-tuples/batch/check',
        text: '{"tuples":[',
        headers: { 'content-type': 'application/json' },
      },
      {
        to: 'read',
        method: 'POST',
        path: '/relation-tuples/batch/check',
        json: { tuples: [] },
        headers: { 'content-type': 'text/plain' },
      },
    ],
  },
  {
    name: 'permission: writes that are refused',
    config,
    steps: [
      ...empty,
      ...[
        {},
        [],
        null,
        'x',
        5,
        tuple('Nothing:a#b@c'),
        tuple('Group:a#nothing@c'),
        { ...tuple('Group:a#members@c'), namespace: '' },
        { ...tuple('Group:a#members@c'), object: '' },
        { ...tuple('Group:a#members@c'), relation: '' },
        { ...tuple('Group:a#members@c'), subject_id: '' },
        { ...tuple('Group:a#members@c'), subject_id: 5 },
        { ...tuple('Group:a#members@c'), subject_id: null },
        { namespace: 'Group', object: 'a', relation: 'members' },
        { namespace: 'Group', object: 'a', relation: 'members', subject: 'x' },
        { namespace: 'Group', object: 'a', relation: 'members', subject_set: {} },
        { namespace: 'Group', object: 'a', relation: 'members', subject_set: { namespace: 'Group' } },
        {
          namespace: 'Group',
          object: 'a',
          relation: 'members',
          subject_set: { namespace: 'Nothing', object: 'a', relation: 'b' },
        },
        {
          namespace: 'Group',
          object: 'a',
          relation: 'members',
          subject_set: { namespace: 'Group', object: 'a', relation: 'nothing' },
        },
        { ...tuple('Group:a#members@c'), subject_set: { namespace: 'Group', object: 'a', relation: 'members' } },
        { ...tuple('Group:a#members@c'), object: 'x'.repeat(300) },
        { ...tuple('Group:a#members@c'), object: 'ä/ö ü?#' },
        { ...tuple('Group:a#members@c'), subject_id: 'x\u0000y' },
        tuple('Group:a#view@c'),
        tuple('Document:a#view@c'),
        tuple('Group:a#members@Document:a#view'),
      ].flatMap((json) => [
        write('PUT', { json }),
        write('PATCH', { json: [{ action: 'insert', relation_tuple: json }] }),
        write('PATCH', { json: [{ action: 'delete', relation_tuple: json }] }),
        { to: 'read', method: 'POST', path: '/relation-tuples/check', json },
        { to: 'read', method: 'POST', path: '/relation-tuples/check/openapi', json },
      ]),
      write('PATCH', { json: [{ action: 'odd', relation_tuple: tuple('Group:a#members@c') }] }),
      write('PATCH', { json: [{ relation_tuple: tuple('Group:a#members@c') }] }),
      write('PATCH', { json: [{ action: 'insert' }] }),
      write('PATCH', { json: [{ action: 'insert', relation_tuple: tuple('Group:b#members@c'), extra: 1 }] }),
      write('PATCH', { json: { action: 'insert', relation_tuple: tuple('Group:a#members@c') } }),
      list({}),
    ],
  },
  {
    name: 'permission: deltas',
    config,
    steps: [
      ...empty,
      insert('Group:a#members@x', 'Group:a#members@x'),
      list({ namespace: 'Group' }),
      insert('Group:a#members@x'),
      list({ namespace: 'Group' }),
      remove('Group:a#members@x', 'Group:a#members@never'),
      list({ namespace: 'Group' }),
      write('PATCH', {
        json: [
          { action: 'insert', relation_tuple: tuple('Group:a#members@y') },
          { action: 'delete', relation_tuple: tuple('Group:a#members@y') },
        ],
      }),
      list({ namespace: 'Group' }),
      write('PATCH', {
        json: [
          { action: 'delete', relation_tuple: tuple('Group:a#members@y') },
          { action: 'insert', relation_tuple: tuple('Group:a#members@y') },
        ],
      }),
      list({ namespace: 'Group' }),
      write('PATCH', {
        json: [
          { action: 'insert', relation_tuple: tuple('Group:a#members@z') },
          { action: 'insert', relation_tuple: tuple('Nothing:a#members@z') },
        ],
      }),
      list({ namespace: 'Group' }),
      write('PATCH', { json: [] }),
      write('DELETE', { query: {} }),
      write('DELETE', { query: { namespace: 'Nothing' } }),
      write('DELETE', { query: { object: 'a' } }),
      write('DELETE', { query: { namespace: 'Group', subject_id: 'y', 'subject_set.namespace': 'Group' } }),
      write('DELETE', { query: { namespace: 'Group', 'subject_set.namespace': 'Group' } }),
      write('DELETE', { query: { namespace: 'Group', subject: 'y' } }),
      write('DELETE', { query: { namespace: 'Group', odd: 'y' } }),
      write('DELETE', { json: { namespace: 'Group' } }),
      write('DELETE', { query: { namespace: 'Group', object: '' } }),
      write('DELETE', { query: { namespace: 'Group', relation: 'members', subject_id: 'y' } }),
      list({}),
    ],
  },
  {
    name: 'permission: lists and filters',
    config,
    steps: [
      ...empty,
      ...people,
      ...[
        {},
        { namespace: 'Group' },
        { namespace: 'Nothing' },
        { namespace: '' },
        { object: 'devs' },
        { relation: 'members' },
        { subject_id: 'ada' },
        { 'subject_set.namespace': 'User', 'subject_set.object': 'grace', 'subject_set.relation': '' },
        { 'subject_set.namespace': 'User', 'subject_set.object': 'grace' },
        { 'subject_set.object': 'grace' },
        { subject: 'ada' },
        { namespace: 'Group', relation: 'nothing' },
        { namespace: 'Group', object: '' },
        { subject_id: '' },
        { 'subject_set.namespace': 'Nothing', 'subject_set.object': 'a', 'subject_set.relation': 'b' },
        {
          'subject_set.namespace': 'Group',
          'subject_set.object': 'devs',
          'subject_set.relation': 'members',
          subject_id: 'ada',
        },
        { page_size: '0' },
        { page_size: '-1' },
        { page_size: 'x' },
        { page_size: '1001' },
        { page_size: '' },
        { page_size: '2.5' },
        { page_token: 'x' },
        { page_token: '' },
        { page_token: '00000000-0000-0000-0000-000000000000' },
        { per_page: '1' },
        { page: '1' },
        { namespace: ['Group', 'Folder'] },
        { odd: 'x' },
      ].map((query) => list(query)),
      { to: 'write', path: '/relation-tuples' },
      { to: 'write', path: '/admin/relation-tuples' },
      { to: 'read', method: 'PUT', path: '/relation-tuples', json: tuple('Group:a#members@x') },
      { to: 'read', method: 'POST', path: '/relation-tuples', json: {} },
      { to: 'write', method: 'POST', path: '/admin/relation-tuples', json: tuple('Group:a#members@x') },
      { to: 'read', path: '/namespaces' },
      { to: 'write', path: '/namespaces' },
      { to: 'read', path: '/version' },
      { to: 'read', path: '/health/alive' },
      { to: 'read', path: '/health/ready' },
      { to: 'read', path: '/nothing' },
      { to: 'opl', path: '/opl/syntax/check' },
      { to: 'opl', path: '/nothing' },
    ],
  },
  {
    name: 'permission: strict',
    config: withRules(plain, { feature_flags: { strict_mode: true } }),
    steps: [
      ...empty,
      ...people,
      ...who.flatMap((subject) =>
        [
          'Document:readme#view',
          'Document:part#view',
          'Document:readme#not',
          'Document:plan#viewers',
          'Folder:docs#view',
          'Group:all#members',
          'Document:plan#own',
          'Document:readme#odd',
        ].map((target) => check(queryOf(`${target}@${subject}`))),
      ),
      put('Document:a#view@ada'),
      put('Document:a#viewers@Group:all#members'),
      check(queryOf('Document:a#view@ada')),
      check(queryOf('Document:a#viewers@ada')),
      put('Folder:a#parents@ada'),
      put('Folder:a#parents@Folder:b#viewers'),
      check(queryOf('Folder:a#view@ada')),
      batch({ tuples: [tuple('Document:a#view@ada'), tuple('Document:a#odd@ada')] }),
    ],
  },
  {
    name: 'permission: rules in circles and wide',
    config: withRules(
      `class User implements Namespace {}
class Ring implements Namespace {
  related: { next: Ring[]; users: (User | SubjectSet<Ring, "users">)[] }
  permits = {
    a: (ctx: Context): boolean => this.related.next.traverse((n) => n.permits.a(ctx)) || this.related.users.includes(ctx.subject),
    b: (ctx: Context): boolean => !this.related.next.traverse((n) => n.permits.b(ctx)),
    c: (ctx: Context): boolean => this.permits.a(ctx) && !this.permits.b(ctx),
  }
}`,
      { limit: { max_read_depth: 6, max_read_width: 3 } },
    ),
    steps: [
      write('DELETE', { query: { namespace: 'Ring' } }),
      insert('Ring:1#next@Ring:2', 'Ring:2#next@Ring:3', 'Ring:3#next@Ring:1', 'Ring:3#users@ada'),
      insert('Ring:4#users@a', 'Ring:4#users@b', 'Ring:4#users@c', 'Ring:4#users@d', 'Ring:4#users@e'),
      insert('Ring:5#users@Ring:6#users', 'Ring:6#users@Ring:5#users', 'Ring:6#users@grace'),
      ...['1', '2', '3', '4', '5', '6'].flatMap((object) =>
        ['a', 'c', 'users', 'next'].flatMap((relation) =>
          ['ada', 'grace', 'a', 'e', 'Ring:2'].map((one) => check(queryOf(`Ring:${object}#${relation}@${one}`))),
        ),
      ),
      expand({ namespace: 'Ring', object: '5', relation: 'users' }),
      expand({ namespace: 'Ring', object: '4', relation: 'users' }),
    ],
  },
  {
    name: 'permission: texts of rules',
    config,
    steps: [
      syntax(plain),
      syntax(''),
      syntax('   \n\t'),
      syntax('// only a comment'),
      syntax('/* open'),
      syntax('/* a */ class A implements Namespace {}'),
      syntax('class'),
      syntax('class A'),
      syntax('class A implements'),
      syntax('class A implements Name {}'),
      syntax('class A implements Namespace'),
      syntax('class A implements Namespace {'),
      syntax('class A implements Namespace {}}'),
      syntax('class A implements Namespace {} class A implements Namespace {}'),
      syntax('export class A implements Namespace {}'),
      syntax('interface A {}'),
      syntax('import x from "y"\nclass A implements Namespace {}'),
      syntax('class A implements Namespace { related: { a: B[] } }'),
      syntax('class A implements Namespace { related: { a: A } }'),
      syntax('class A implements Namespace { related: { a: A[] b: A[], c: A[]; d: Array<A> } }'),
      syntax('class A implements Namespace { related: { a: Array<A | SubjectSet<A, "a">> } }'),
      syntax('class A implements Namespace { related: { a: SubjectSet<A, "b">[] } }'),
      syntax('class A implements Namespace { related: { \'a\': A[]; "b": A[] } }'),
      syntax('class A implements Namespace { related: { a: (A | B)[] } } class B implements Namespace {}'),
      syntax('class A implements Namespace { related: {} permits = {} }'),
      syntax('class A implements Namespace { permits = { a: (ctx) => true } }'),
      syntax(
        'class A implements Namespace { permits = { a: (ctx: Context): boolean => this.related.a.includes(ctx.subject) } }',
      ),
      syntax(
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => this.related.a.includes(ctx.subject), b: (ctx) => this.related.a.includes(ctx.subject) } }',
      ),
      syntax(
        'class A implements Namespace { related: { a: A[] } permits = { a: (ctx) => this.related.a.includes(ctx.subject) } }',
      ),
      syntax(
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => this.related.a.includes(ctx) } }',
      ),
      syntax('class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => this.permits.c(ctx) } }'),
      syntax(
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => this.related.a.traverse(x => x.related.a.includes(ctx.subject)) } }',
      ),
      syntax(
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => this.related.a.traverse((x) => y.permits.b(ctx)) } }',
      ),
      syntax(
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => { return this.related.a.includes(ctx.subject) } } }',
      ),
      syntax(
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => !(this.related.a.includes(ctx.subject) && !this.related.a.includes(ctx.subject)) || this.related.a.includes(ctx.subject), } }',
      ),
      syntax(
        'class A implements Namespace { related: { a: A[] } permits = { b: (ctx) => ((((((((((((this.related.a.includes(ctx.subject))))))))))))) } }',
      ),
      syntax(
        'class A implements Namespace { related: { a: A[] } permits: { b: (ctx) => this.related.a.includes(ctx.subject) } }',
      ),
      syntax('class Ä implements Namespace {}'),
      syntax('class A1_b implements Namespace {}'),
      syntax('class 1A implements Namespace {}'),
      syntax('{}', { headers: { 'content-type': 'application/json' } }),
      { to: 'opl', method: 'POST', path: '/opl/syntax/check', json: { content: 'x' } },
      { to: 'opl', method: 'POST', path: '/opl/syntax/check' },
    ],
  },
]
