import { plural, words } from '@atrium/shared/text'

export const en = {
  compare: {
    title: 'Compare and promote',
    about: 'Compare this project with another project or a file, select changes, and apply them together.',
    source: 'Compare with',
    none: 'Choose a project or a file',
    file: 'A file …',
    choose: 'File',
    fileHint: 'JSON or YAML exported here, or the output of “ory get project --format json”. Up to 5 MB.',
    wrong: {
      syntax: 'This file is neither JSON nor YAML.',
      shape: 'This file has no configuration. It needs “services”, each with a “config”.',
      deep: 'This file is nested too deeply.',
      large: 'This file is larger than 5 MB.',
    },
    start: 'No comparison yet',
    startBody: 'Choose a project or a file to compare with.',
    same: 'No differences',
    sameBody: (name: string) => `This project has the same configuration as ${name}. Secrets aren’t compared.`,
    found: (count: number) => plural('en', count, { one: `${count} difference`, other: `${count} differences` }),
    direction: (name: string) =>
      `Selected changes are copied from ${name} to this project. Secrets are never copied. Enter them where a change needs one.`,
    all: 'Select all',
    allButAddresses: 'Select all except URLs',
    noneAtAll: 'Deselect all',
    address: 'Contains a URL. Check that it’s correct for this environment.',
    secret: (place: string) => `Secret for ${place}`,
    secretHint: 'Secrets can’t be copied. Enter it again.',
    secretNeeded: 'Enter the secret, or deselect this change.',
    nothing: 'Select at least one change.',
    apply: 'Review and apply',
    applied: 'Changes applied',
    before: 'This project',
    difference: (name: string) => `Difference in ${name}`,
    faults: {
      title: 'Check this before you apply',
      default_schema: (name: string) =>
        `The default identity schema “${name}” doesn’t exist in this project. Select the schema, too.`,
      schema_removed: (name: string) =>
        `The identity schema “${name}” will be removed. Identities that use it can no longer be edited.`,
      organization: (name: string) =>
        `The provider “${name}” belongs to an organization that doesn’t exist in this project.`,
    },
    parts: {
      identity: 'Identities and sign-in',
      oauth2: 'OAuth2',
      permission: 'Permissions',
      account_experience: 'Account screens',
      cors_public: 'CORS of the public API',
      cors_admin: 'CORS of the admin API',
    },
    provider: (id: string) => `Sign-in provider “${id}”`,
    schema: (id: string) => `Identity schema “${id}”`,
    rules: 'Permission rules',
    hooks: (when: 'before' | 'after', flow: string, method: string | undefined) =>
      `Hooks ${when} ${flow}${method === undefined ? '' : ` (${method})`}`,
    flows: words({
      login: 'sign-in',
      registration: 'sign-up',
      recovery: 'recovery',
      verification: 'verification',
      settings: 'settings',
    }),
    wholePart: 'Entire section',
  },
  export: {
    title: 'Export',
    about: 'Download this project’s configuration. To import it into a project, use Compare and promote.',
    format: 'Format',
    formats: { json: 'JSON', yaml: 'YAML', cli: 'Ory CLI commands', terraform: 'Terraform' },
    abouts: {
      json: 'Secrets are shown as dots. When you import the file, the target keeps its own secrets.',
      yaml: 'Secrets are shown as dots. When you import the file, the target keeps its own secrets.',
      cli: 'Replaces the configuration of a project’s services. Secrets are left out: add them before you run it.',
      terraform:
        'For the ory/ory provider. Secrets are variables. Settings that the provider doesn’t support are listed at the end.',
    },
    document: 'Configuration',
    download: 'Download',
  },
  history: {
    title: 'History',
    about: 'The stored revisions of the settings, with who saved them and what changed.',
    columns: { saved: 'Saved', by: 'By', changed: 'Changed' },
    current: 'Current',
    oldest: 'Oldest revision',
    more: (count: number) => plural('en', count, { one: `${count} more`, other: `${count} more` }),
    nothing: 'No configuration changes',
    empty: 'No revisions',
    revision: (time: string) => `Revision of ${time}`,
    revisionAbout: 'What differs between this revision and the current settings.',
    isCurrent: 'These are the current settings.',
    same: 'This revision has the same settings as the current one.',
    difference: 'Difference from the current settings',
    restore: 'Restore this revision',
    restoreTitle: 'Restore this revision?',
    restoreBody:
      'Replaces all settings with those of this revision, including secrets. The project’s name, environment and state don’t change. To undo this, restore the previous revision.',
    restored: 'Revision restored',
    changedSince: 'Someone else changed this project. Review the difference again.',
  },
}

export type ConfigurationText = typeof en
