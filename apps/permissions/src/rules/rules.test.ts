import { parseRules } from '@atrium/shared/permission-language'
import fc from 'fast-check'

import { formatRules } from './format-rules'
import { lostRelations } from './lost-relations'
import { rulesOf } from '../engine/model'
import { suggestions } from './rules-assist'

const text = `class User implements Namespace {}
// class Ghost implements Namespace
class Group implements Namespace { related: { members: (User | SubjectSet<Group, "members">)[] } }
class Document implements Namespace {
  related: { viewers: User[] parents: Group[] }
  permits = { view: (ctx: Context): boolean => this.related.viewers.includes(ctx.subject) || this.permits.
}`

test.each([
  ['this.permits.', ['view']],
  ['= { view: (ctx: Context): boolean => this.related.', ['viewers', 'parents']],
  ['SubjectSet<Group, "', ['members']],
  ['viewers: ', ['User', 'Group', 'Document', 'SubjectSet<', 'ctx']],
])('suggests what may follow %j', (before, labels) => {
  const offset = text.indexOf(before) + before.length
  expect(suggestions(text, offset).map(({ label }) => label)).toEqual(labels)
})

test('indents a line by its brackets', () => {
  expect(formatRules('class A implements Namespace {\nrelated: {\n      r: A[]   \n\n\n}\n  }')).toBe(
    'class A implements Namespace {\n  related: {\n    r: A[]\n\n  }\n}\n',
  )
  const comments = '/* one *//* two\n      { */\n'
  expect(formatRules(comments)).toBe(comments)
})

test('keeps the rules’ meaning when formatting, and formatted text unchanged', () => {
  const part = fc.constantFrom(
    'class A implements Namespace {',
    '}',
    'related: {',
    'r: A[]',
    '"a\n  b": A[]',
    '/* a {\n ( */',
    '// { "',
    '\n',
    '  ',
    'permits = {',
    'p: (ctx) =>',
    'this.related.r.includes(ctx.subject)',
    '||',
    ',',
    '"',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
      const before = parts.join('\n')
      const after = formatRules(before)
      expect(parseRules(after).namespaces).toEqual(parseRules(before).namespaces)
      expect(formatRules(after)).toBe(after)
    }),
  )
})

test('reports declarations that the new rules lack as lost', () => {
  const before = rulesOf(parseRules(text.replace('|| this.permits.', '}')).namespaces)
  const after = rulesOf(
    parseRules(`class User implements Namespace {}
      class Document implements Namespace { related: { parents: User[] } }`).namespaces,
  )
  expect(lostRelations(before, after)).toEqual([
    { namespace: 'Group' },
    { namespace: 'Document', relation: 'view' },
    { namespace: 'Document', relation: 'viewers' },
  ])
  expect(lostRelations(after, after)).toEqual([])
})
