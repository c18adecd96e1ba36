// Shared by the handwritten conversations.

export const write = (method, more) => ({ to: 'write', method, path: '/admin/relation-tuples', ...more })
export const read = (path, query, more) => ({ to: 'read', path, query, ...more })
export const list = (query, more) => read('/relation-tuples', query, more)
export const check = (query, more) => read('/relation-tuples/check', query, more)
export const openapi = (query, more) => read('/relation-tuples/check/openapi', query, more)
export const expand = (query) => read('/relation-tuples/expand', query)
export const batch = (json, query) => read('/relation-tuples/batch/check', query, { method: 'POST', json })
export const syntax = (text, more) => ({ to: 'opl', method: 'POST', path: '/opl/syntax/check', text, ...more })

/** `Group:a#members@ada`, or with a set as the subject `Group:a#members@Group:b#members`. */
export function tuple(text) {
  const [, namespace, object, relation, subject] = /^(.*?):(.*?)#(.*?)@(.*)$/.exec(text)
  const set = /^(.*?):(.*?)(?:#(.*))?$/.exec(subject)
  return {
    namespace,
    object,
    relation,
    ...(set ? { subject_set: { namespace: set[1], object: set[2], relation: set[3] ?? '' } } : { subject_id: subject }),
  }
}

export const queryOf = (text) => {
  const { subject_set: set, ...rest } = tuple(text)
  return {
    ...rest,
    ...(set && Object.fromEntries(Object.entries(set).map(([key, value]) => [`subject_set.${key}`, value]))),
  }
}

export const put = (text) => write('PUT', { json: tuple(text) })

export const insert = (...texts) =>
  write('PATCH', { json: texts.map((text) => ({ action: 'insert', relation_tuple: tuple(text) })) })

export const remove = (...texts) =>
  write('PATCH', { json: texts.map((text) => ({ action: 'delete', relation_tuple: tuple(text) })) })

export const clearDocuments = ['Document', 'Folder', 'Group', 'User'].map((namespace) =>
  write('DELETE', { query: { namespace } }),
)

const rules = (text) => ({ namespaces: { location: `base64://${Buffer.from(text).toString('base64')}` } })

/** Rules that end, like the base's, with an empty class named after the round, which shows that they were loaded. */
export const withRules = (text, more) => (base) => {
  const told = Buffer.from(base.namespaces.location.slice(9), 'base64').toString()
  return { ...rules(`${text}\n${/class Round\d+.*/.exec(told)[0]}`), ...more }
}

export const documentRules = `class User implements Namespace {}
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

export const config = withRules(documentRules)

export const documents = [
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

export const documentSubjects = [
  'ada',
  'grace',
  'joan',
  'nobody',
  'User:grace',
  'Group:devs#members',
  'Group:all#members',
]

export const subjectSet = (text) => {
  const { namespace, object, relation } = tuple(`${text}@x`)
  return { namespace, object, relation }
}

export const clear = (...namespaces) => namespaces.map((namespace) => write('DELETE', { query: { namespace } }))

export const checkAll = (objects, relations, subjects) =>
  objects.flatMap((object) =>
    relations.flatMap((relation) => subjects.flatMap((one) => [openapi(queryOf(`${object}#${relation}@${one}`))])),
  )

export const repositoryRules = `class User implements Namespace { related: { manager: User[] } }
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

export const repositories = [
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

export const repositorySubjects = [
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

export const repositoryNamespaces = ['User', 'Role', 'Org', 'Repo']
