import {
  checkAll,
  clear,
  expand,
  insert,
  openapi,
  queryOf,
  repositories,
  repositoryNamespaces,
  repositoryRules,
  repositorySubjects,
  subjectSet,
  withRules,
  write,
} from './parts.mjs'

/** Checks of permits that combine relations and other permits. */
export const permits = [
  {
    name: 'permits: references to other permits',
    config: withRules(repositoryRules),
    steps: [
      ...clear(...repositoryNamespaces),
      ...repositories,
      ...checkAll(
        ['Repo:app', 'Repo:copy'],
        ['read', 'write', 'forked', 'both', 'neither', 'twice', 'org', 'nothing'],
        repositorySubjects,
      ),
      ...checkAll(['Org:top', 'Org:low'], ['manage', 'admins', 'parents'], repositorySubjects),
      ...checkAll(['Role:dev', 'Role:all', 'Role:odd', 'Role:boss'], ['members'], repositorySubjects),
      ...[
        'Repo:app#read',
        'Repo:app#readers',
        'Org:low#manage',
        'Role:odd#members',
        'Role:boss#members',
        'User:carl#manager',
      ].map((text) => expand(subjectSet(text))),
      ...clear('Role'),
      ...checkAll(['Repo:app'], ['read', 'neither', 'twice'], repositorySubjects),
      ...clear(...repositoryNamespaces),
    ],
  },
  {
    name: 'permits: operator precedence and negation',
    config: withRules(`class User implements Namespace {}
class Doc implements Namespace {
  related: { a: User[]; b: User[]; c: User[]; up: Doc[] }
  permits = {
    one: (ctx: Context): boolean => this.related.a.includes(ctx.subject) && this.related.b.includes(ctx.subject) || this.related.c.includes(ctx.subject),
    two: (ctx: Context): boolean => this.related.a.includes(ctx.subject) || this.related.b.includes(ctx.subject) && this.related.c.includes(ctx.subject),
    three: (ctx: Context): boolean => this.related.a.includes(ctx.subject) && (this.related.b.includes(ctx.subject) || !this.related.c.includes(ctx.subject)),
    four: (ctx: Context): boolean => !(this.related.a.includes(ctx.subject) || this.related.b.includes(ctx.subject)),
    five: (ctx: Context): boolean => this.related.up.traverse((d) => d.related.a.includes(ctx.subject)),
    six: (ctx: Context): boolean => this.related.up.traverse((d) => d.permits.five(ctx)) && !this.permits.four(ctx),
  }
}`),
    steps: [
      write('DELETE', { query: { namespace: 'Doc' } }),
      insert(
        'Doc:1#a@ab',
        'Doc:1#b@ab',
        'Doc:1#c@c',
        'Doc:1#a@a',
        'Doc:1#b@b',
        'Doc:2#up@Doc:1',
        'Doc:3#up@Doc:2',
        'Doc:3#a@a',
        'Doc:1#b@bc',
        'Doc:1#c@bc',
      ),
      ...['one', 'two', 'three', 'four', 'five', 'six'].flatMap((relation) =>
        ['1', '2', '3'].flatMap((object) =>
          ['a', 'b', 'c', 'ab', 'bc', 'none'].map((one) => openapi(queryOf(`Doc:${object}#${relation}@${one}`))),
        ),
      ),
      write('DELETE', { query: { namespace: 'Doc' } }),
    ],
  },
]
