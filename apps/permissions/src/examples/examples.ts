import type { Expectation } from '../expectations/expectation-file'

/** Rules with relationships and expected check results. Relationships and checks are `namespace:object#relation@subject`. */
export type Example = {
  id: 'documents' | 'teams' | 'tenants' | 'features'
  rules: string
  relationships: readonly string[]
  expectations: readonly Expectation[]
}

const header = `import { Namespace, SubjectSet, Context } from "@ory/keto-namespace-types"

`

const documents = `${header}// Folders contain folders and documents. Who may see a folder may see what is in it.
class User implements Namespace {}

class Group implements Namespace {
  related: {
    members: (User | SubjectSet<Group, "members">)[]
  }
}

class Folder implements Namespace {
  related: {
    parents: Folder[]
    owners: User[]
    editors: (User | SubjectSet<Group, "members">)[]
    viewers: (User | SubjectSet<Group, "members">)[]
  }
  permits = {
    edit: (ctx: Context): boolean =>
      this.related.owners.includes(ctx.subject) ||
      this.related.editors.includes(ctx.subject) ||
      this.related.parents.traverse((folder) => folder.permits.edit(ctx)),
    view: (ctx: Context): boolean =>
      this.permits.edit(ctx) ||
      this.related.viewers.includes(ctx.subject) ||
      this.related.parents.traverse((folder) => folder.permits.view(ctx)),
  }
}

class Document implements Namespace {
  related: {
    parents: Folder[]
    owners: User[]
    viewers: (User | SubjectSet<Group, "members">)[]
  }
  permits = {
    edit: (ctx: Context): boolean =>
      this.related.owners.includes(ctx.subject) ||
      this.related.parents.traverse((folder) => folder.permits.edit(ctx)),
    view: (ctx: Context): boolean =>
      this.permits.edit(ctx) ||
      this.related.viewers.includes(ctx.subject) ||
      this.related.parents.traverse((folder) => folder.permits.view(ctx)),
    share: (ctx: Context): boolean => this.related.owners.includes(ctx.subject),
  }
}
`

const teams = `${header}// Teams have access to repositories: read, write or administer. A team may contain teams.
class User implements Namespace {}

class Team implements Namespace {
  related: {
    members: (User | SubjectSet<Team, "members">)[]
    maintainers: User[]
  }
  permits = {
    invite: (ctx: Context): boolean => this.related.maintainers.includes(ctx.subject),
  }
}

class Repository implements Namespace {
  related: {
    readers: (User | SubjectSet<Team, "members">)[]
    writers: (User | SubjectSet<Team, "members">)[]
    admins: (User | SubjectSet<Team, "maintainers">)[]
  }
  permits = {
    administer: (ctx: Context): boolean => this.related.admins.includes(ctx.subject),
    push: (ctx: Context): boolean => this.permits.administer(ctx) || this.related.writers.includes(ctx.subject),
    read: (ctx: Context): boolean => this.permits.push(ctx) || this.related.readers.includes(ctx.subject),
  }
}
`

const tenants = `${header}// Everything belongs to one tenant. Roles are given per tenant, and suspended users lose all of them.
class User implements Namespace {}

class Tenant implements Namespace {
  related: {
    admins: User[]
    members: User[]
    suspended: User[]
  }
  permits = {
    manage: (ctx: Context): boolean =>
      this.related.admins.includes(ctx.subject) && !this.related.suspended.includes(ctx.subject),
    enter: (ctx: Context): boolean =>
      (this.related.admins.includes(ctx.subject) || this.related.members.includes(ctx.subject)) &&
      !this.related.suspended.includes(ctx.subject),
  }
}

class Project implements Namespace {
  related: {
    tenants: Tenant[]
    editors: User[]
  }
  permits = {
    view: (ctx: Context): boolean => this.related.tenants.traverse((tenant) => tenant.permits.enter(ctx)),
    edit: (ctx: Context): boolean =>
      this.permits.view(ctx) &&
      (this.related.editors.includes(ctx.subject) ||
        this.related.tenants.traverse((tenant) => tenant.permits.manage(ctx))),
    delete: (ctx: Context): boolean => this.related.tenants.traverse((tenant) => tenant.permits.manage(ctx)),
  }
}
`

const features = `${header}// Organizations subscribe to plans, and plans include features. Testers get a feature early.
class User implements Namespace {}

class Organization implements Namespace {
  related: {
    members: User[]
  }
}

class Plan implements Namespace {
  related: {
    subscribers: (User | SubjectSet<Organization, "members">)[]
  }
}

class Feature implements Namespace {
  related: {
    plans: Plan[]
    testers: (User | SubjectSet<Organization, "members">)[]
    blocked: User[]
  }
  permits = {
    use: (ctx: Context): boolean =>
      (this.related.testers.includes(ctx.subject) ||
        this.related.plans.traverse((plan) => plan.related.subscribers.includes(ctx.subject))) &&
      !this.related.blocked.includes(ctx.subject),
  }
}
`

const tests = (group: string, allowed: readonly string[], denied: readonly string[]): Expectation[] => [
  ...allowed.map((tuple) => ({ group, tuple, allowed: true })),
  ...denied.map((tuple) => ({ group, tuple, allowed: false })),
]

/** Examples for projects without permissions. */
export const examples: readonly Example[] = [
  {
    id: 'documents',
    rules: documents,
    relationships: [
      'Group:engineering#members@ben',
      'Group:engineering#members@(Group:platform#members)',
      'Group:platform#members@carla',
      'Folder:company#owners@ada',
      'Folder:company#viewers@(Group:engineering#members)',
      'Folder:roadmap#parents@(Folder:company)',
      'Folder:roadmap#editors@ben',
      'Document:plan#parents@(Folder:roadmap)',
      'Document:plan#viewers@dan',
      'Document:salaries#owners@ada',
    ],
    expectations: [
      ...tests(
        'Folders',
        ['Document:plan#edit@ada', 'Document:plan#edit@ben', 'Document:plan#view@carla', 'Folder:roadmap#view@carla'],
        ['Document:plan#edit@carla', 'Folder:roadmap#view@dan'],
      ),
      ...tests(
        'Documents',
        ['Document:plan#view@dan', 'Document:salaries#share@ada'],
        ['Document:plan#edit@dan', 'Document:salaries#view@ben'],
      ),
    ],
  },
  {
    id: 'teams',
    rules: teams,
    relationships: [
      'Team:frontend#members@ada',
      'Team:frontend#maintainers@ada',
      'Team:frontend#members@ben',
      'Team:everyone#members@(Team:frontend#members)',
      'Team:everyone#members@carla',
      'Repository:website#writers@(Team:frontend#members)',
      'Repository:website#admins@(Team:frontend#maintainers)',
      'Repository:website#readers@(Team:everyone#members)',
      'Repository:handbook#writers@(Team:everyone#members)',
    ],
    expectations: [
      ...tests(
        'Website',
        ['Repository:website#administer@ada', 'Repository:website#push@ben', 'Repository:website#read@carla'],
        ['Repository:website#administer@ben', 'Repository:website#push@carla', 'Repository:website#read@dan'],
      ),
      ...tests('Nested teams', ['Repository:handbook#push@ben'], ['Repository:handbook#administer@ada']),
    ],
  },
  {
    id: 'tenants',
    rules: tenants,
    relationships: [
      'Tenant:acme#admins@ada',
      'Tenant:acme#members@ben',
      'Tenant:acme#members@carla',
      'Tenant:acme#suspended@carla',
      'Tenant:globex#admins@dan',
      'Project:rocket#tenants@(Tenant:acme)',
      'Project:rocket#editors@ben',
      'Project:rocket#editors@carla',
      'Project:reactor#tenants@(Tenant:globex)',
    ],
    expectations: [
      ...tests(
        'Roles',
        ['Project:rocket#delete@ada', 'Project:rocket#edit@ben', 'Project:rocket#view@ben'],
        ['Project:rocket#delete@ben', 'Tenant:acme#manage@ben'],
      ),
      ...tests('Other tenants', ['Project:reactor#view@dan'], ['Project:rocket#view@dan', 'Project:reactor#view@ada']),
      ...tests('Suspended', [], ['Tenant:acme#enter@carla', 'Project:rocket#edit@carla']),
    ],
  },
  {
    id: 'features',
    rules: features,
    relationships: [
      'Organization:acme#members@ada',
      'Organization:acme#members@ben',
      'Organization:globex#members@dan',
      'Plan:business#subscribers@(Organization:acme#members)',
      'Plan:free#subscribers@(Organization:globex#members)',
      'Feature:export#plans@(Plan:free)',
      'Feature:export#plans@(Plan:business)',
      'Feature:audit-log#plans@(Plan:business)',
      'Feature:audit-log#blocked@ben',
      'Feature:forecast#testers@dan',
    ],
    expectations: [
      ...tests(
        'Plans',
        ['Feature:export#use@dan', 'Feature:export#use@ada', 'Feature:audit-log#use@ada'],
        ['Feature:audit-log#use@dan', 'Feature:export#use@eve'],
      ),
      ...tests(
        'Testers and blocks',
        ['Feature:forecast#use@dan'],
        ['Feature:forecast#use@ada', 'Feature:audit-log#use@ben'],
      ),
    ],
  },
]
