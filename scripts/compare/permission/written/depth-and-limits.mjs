import {
  batch,
  check,
  checkAll,
  clear,
  clearDocuments,
  config,
  documents,
  expand,
  insert,
  queryOf,
  repositories,
  repositoryNamespaces,
  repositoryRules,
  repositorySubjects,
  subjectSet,
  tuple,
  withRules,
  write,
} from './parts.mjs'

/** Depth and width limits. */
export const depthAndLimits = [
  {
    name: 'max-depth: values for check, expand and batch check',
    config,
    steps: [
      ...clearDocuments,
      ...documents,
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
    name: 'limits: cyclic and wide relations',
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
  ...[
    { max_read_depth: 1 },
    { max_read_depth: 2 },
    { max_read_depth: 3, max_read_width: 1 },
    { max_read_depth: 10, max_read_width: 2 },
  ].flatMap((limit) =>
    [false, true].map((strict_mode) => ({
      name: `limits: ${Object.entries(limit)
        .map(([limited, most]) => `${limited} ${most}`)
        .join(', ')}${strict_mode ? ' in strict mode' : ''}`,
      config: withRules(repositoryRules, { limit, feature_flags: { strict_mode } }),
      steps: [
        ...clear(...repositoryNamespaces),
        ...repositories,
        ...checkAll(['Repo:app', 'Repo:copy'], ['read', 'write', 'both', 'neither'], repositorySubjects),
        ...checkAll(['Org:low', 'Role:all', 'Role:boss'], ['manage', 'members'], repositorySubjects),
        ...['1', '2', '3', '100', '0', '-5'].flatMap((depth) =>
          ['Repo:app#read@dora', 'Repo:app#neither@dora', 'Role:boss#members@dora'].map((text) =>
            check({ ...queryOf(text), 'max-depth': depth }),
          ),
        ),
        expand(subjectSet('Repo:app#readers')),
        expand({ ...subjectSet('Role:all#members'), 'max-depth': '9' }),
        batch({ tuples: repositorySubjects.map((one) => tuple(`Repo:app#read@${one}`)) }, { 'max-depth': '2' }),
        ...clear(...repositoryNamespaces),
      ],
    })),
  ),
]
