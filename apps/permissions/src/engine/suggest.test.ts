import { parseRules } from '@atrium/shared/permission-language'

import { inMemory, tuple } from '../testing/relationships-in-memory'
import { rulesOf, type Tuple } from './model'
import { suggest } from './suggest'

const rules = rulesOf(
  parseRules(`
class User implements Namespace {}
class Group implements Namespace { related: { members: (User | SubjectSet<Group, "members">)[] } }
class Folder implements Namespace {
  related: { editors: (User | SubjectSet<Group, "members">)[] }
  permits = { edit: (ctx) => this.related.editors.includes(ctx.subject) }
}
class Document implements Namespace {
  related: { parents: Folder[] owners: User[] banned: User[] }
  permits = {
    view: (ctx) => this.related.owners.includes(ctx.subject) || this.related.parents.traverse((f) => f.permits.edit(ctx)),
    read: (ctx) => this.permits.view(ctx) && !this.related.banned.includes(ctx.subject),
  }
}`).namespaces,
)
const text = ({ namespace, object, relation, subject_id }: Tuple) => `${namespace}:${object}#${relation}@${subject_id}`
const suggestionsFor = async (question: string, stored: string[]) =>
  (await suggest(tuple(question), { reader: inMemory(stored.map(tuple)).reader, rules })).map(({ insert, remove }) =>
    [...insert.map((one) => `+ ${text(one)}`), ...remove.map((one) => `- ${text(one)}`)].join(', '),
  )

const folder = ['Document:plan#parents@Folder:docs#', 'Folder:docs#editors@Group:eng#members']

test('suggests the smallest additions that allow access in one step', async () => {
  expect(await suggestionsFor('Document:plan#view@bob', folder)).toEqual([
    '+ Document:plan#owners@bob',
    '+ Folder:docs#editors@bob',
    '+ Group:eng#members@bob',
  ])
})

test('suggests removing relationships that a condition forbids', async () => {
  const banned = [...folder, 'Document:plan#banned@bob']
  expect(await suggestionsFor('Document:plan#read@bob', [...banned, 'Group:eng#members@bob'])).toEqual([
    '- Document:plan#banned@bob',
  ])
  expect(await suggestionsFor('Document:plan#read@bob', banned)).toEqual([
    '+ Document:plan#owners@bob, - Document:plan#banned@bob',
    '+ Folder:docs#editors@bob, - Document:plan#banned@bob',
    '+ Group:eng#members@bob, - Document:plan#banned@bob',
  ])
})

test('suggests nothing if nothing would help', async () => {
  expect(await suggestionsFor('Nowhere:plan#view@bob', [])).toEqual([])
  expect(await suggestionsFor('Document:plan#nothing@bob', [])).toEqual([])
})
