import { plural } from '@atrium/shared/text'

export const en = {
  title: 'Permission examples',
  about:
    'Start from working rules. Loading an example publishes its rules, inserts relationships, and adds tests you can run right away.',
  start: 'Start from an example',
  blank: 'These rules declare no relations yet. Write your own, or start from an example.',
  load: 'Load example',
  loadOf: (title: string) => `Load example ${title}`,
  loaded: (title: string) => `Example “${title}” loaded`,
  busy: 'Wait until the other example is loaded.',
  rules: 'Rules',
  rulesOf: (title: string) => `Rules of ${title}`,
  holds: (relationships: number, tests: number) =>
    `${plural('en', relationships, { one: '{count} relationship', other: '{count} relationships' })}, ${plural('en', tests, { one: '{count} test', other: '{count} tests' })}`,
  obstacles: {
    unknown:
      'This service reads its rules from its own configuration, so the console can’t publish the rules of an example.',
    rules: 'This project has rules. Examples can only be loaded into a project without rules, relationships and tests.',
    relationships:
      'This project has relationships. Examples can only be loaded into a project without rules, relationships and tests.',
    tests: 'This project has tests. Examples can only be loaded into a project without rules, relationships and tests.',
  },
  examples: {
    documents: {
      title: 'Documents and folders',
      about: 'Nested folders with owners, editors and viewers. Anyone who can view a folder can view its contents.',
    },
    teams: {
      title: 'Teams',
      about: 'Nested teams with read, write and admin access to repositories, like on GitHub.',
    },
    tenants: {
      title: 'Multi-tenant roles',
      about: 'Admins and members per tenant. No one sees another tenant’s projects, and suspended users lose access.',
    },
    features: {
      title: 'Feature entitlements',
      about: 'Organizations subscribe to plans that include features. Testers get features early.',
    },
  },
}
export type Text = typeof en
