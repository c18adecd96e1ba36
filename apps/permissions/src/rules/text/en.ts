import { plural } from '@atrium/shared/text'

const list = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none')

export const en = {
  title: 'Rules',
  about: 'Namespaces with their relations and permissions, in the Ory Permission Language.',
  text: 'Permission rules',
  textHint: 'Checked as you type.',
  format: 'Format',
  publish: 'Publish',
  published: 'Permission rules published',
  faulty: 'Fix the errors before you publish.',
  tooLong: (max: string) => `Enter at most ${max} characters.`,
  namespaces: 'Namespaces',
  noNamespaces: 'No namespaces yet. Start with “class User implements Namespace {}”.',
  diagram: 'Diagram of the namespaces',
  members: (relations: readonly string[], permits: readonly string[]) =>
    `Relations: ${list(relations)}. Permissions: ${list(permits)}.`,
  namespace: (name: string) => `Namespace ${name}`,
  relation: (namespace: string, name: string) => `Relation ${name} of ${namespace}`,
  relationAbout: 'Granted to subjects by relationships.',
  permission: (namespace: string, name: string) => `Permission ${name} of ${namespace}`,
  permissionAbout: 'Derived from relations and other permissions.',
  elsewhere: (location: string) =>
    `The rules are loaded from ${location}, which only the service can read. If you publish rules here, they replace it.`,
  names: 'This project has namespaces but no rules. If you publish rules, they replace the namespaces.',
  unknown:
    'This service reads its rules from its own configuration (namespaces.location), which the console can’t read or change. You can check rules here. To publish them, change the file that the service reads.',
  unknownTitle: 'Rules can’t be published here',
  history: 'History',
  historyTitle: 'Rules history',
  historyAbout: 'Published rules, newest first. The last 100 versions are kept, up to 4 MB in total.',
  historyEmpty: 'No earlier versions',
  historyEmptyAbout: 'When you publish rules for the first time, the rules they replace are kept, too.',
  version: 'Version',
  versionOf: (version: number) => `Version ${version}`,
  publishedBy: 'Published by',
  publishedAt: 'Published',
  publishedNow: 'Published',
  isPublished: 'These rules are already published.',
  changes: 'Changes from the previous version',
  restore: 'Restore',
  actors: {
    unknown: 'Unknown (published before history was recorded)',
    operator: 'Platform operator',
    key: (name: string) => `API key ${name}`,
    gone: (id: string) => `Deleted user ${id}`,
  },
  lost: 'The new rules no longer cover some relationships',
  lostAbout: 'These relationships stay stored, but checks ignore or reject them.',
  lostNamespace: (namespace: string) => `Namespace ${namespace}`,
  lostCount: (count: number, more: boolean) =>
    more
      ? plural('en', count, { one: 'more than {count} relationship', other: 'more than {count} relationships' })
      : plural('en', count, { one: '{count} relationship', other: '{count} relationships' }),
}
export type Text = typeof en
