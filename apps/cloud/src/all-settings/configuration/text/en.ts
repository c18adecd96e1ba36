import { plural } from '@atrium/shared/text'

export const en = {
  compare: {
    title: 'Compare and promote',
    about:
      'See what differs from another project or a file, select changes, and apply them to this project in one step.',
    source: 'Compare with',
    none: 'Choose a project or a file',
    file: 'A file …',
    choose: 'File',
    fileHint: 'JSON or YAML that was exported here, or the output of “ory get project --format json”. 5 MB at most.',
    wrong: {
      syntax: 'This file is neither JSON nor YAML.',
      shape: 'This file has no configuration: it needs “services” with a “config” each.',
      deep: 'This file is nested too deeply.',
      large: 'This file is larger than 5 MB.',
    },
    start: 'No comparison yet',
    startBody: 'Choose a project or a file to compare with.',
    same: 'No differences',
    sameBody: (name: string) => `This project has the same configuration as ${name}. Secrets aren’t compared.`,
    found: (count: number) => plural('en', count, { one: `${count} difference`, other: `${count} differences` }),
    direction: (name: string) =>
      `Selected changes make this project like ${name}. Secrets are never copied: a change that needs one asks for it.`,
    all: 'Select all',
    allButAddresses: 'Select all except URLs',
    noneAtAll: 'Select none',
    address: 'Contains a URL. Check that it’s right for this environment.',
    secret: (place: string) => `Secret for ${place}`,
    secretHint: 'Secrets can’t be copied. Enter it again.',
    secretNeeded: 'Enter the secret, or deselect this change.',
    nothing: 'Select at least one change.',
    apply: 'Review and apply',
    applied: 'Changes applied',
    before: 'This project',
    difference: (name: string) => `Difference of ${name}`,
    faults: {
      title: 'Check this before you apply',
      default_schema: (name: string) => `The default identity schema “${name}” wouldn’t exist. Select the schema too.`,
      schema_removed: (name: string) =>
        `The identity schema “${name}” will be removed. Identities that use it can no longer be edited.`,
      organization: (name: string) =>
        `The provider “${name}” belongs to an organization that this project doesn’t have.`,
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
    wholePart: 'All of it',
  },
  export: {
    title: 'Export',
    about: 'This project’s configuration as a file. Import it into a project with Compare and promote.',
    format: 'Format',
    formats: { json: 'JSON', yaml: 'YAML', cli: 'Commands of the Ory CLI', terraform: 'Terraform' },
    abouts: {
      json: 'Secrets are shown as dots; importing keeps the secrets of the target.',
      yaml: 'Secrets are shown as dots; importing keeps the secrets of the target.',
      cli: 'Replaces the configuration of a project’s services. Secrets are left out: add them before you run it.',
      terraform:
        'For the ory/ory provider. Secrets are variables; settings without an attribute are listed at the end.',
    },
    document: 'Configuration',
    download: 'Download',
  },
  history: {
    title: 'History',
    about: 'Every saved revision of the settings, who saved it, and what it changed.',
    columns: { saved: 'Saved', by: 'By', changed: 'Changed' },
    current: 'Current',
    first: 'First revision',
    unknown: 'Unknown',
    more: (count: number) => plural('en', count, { one: `${count} more`, other: `${count} more` }),
    nothing: 'No configuration changes',
    empty: 'No revisions',
    revision: (time: string) => `Revision of ${time}`,
    revisionAbout: 'What differs between this revision and the current settings.',
    isCurrent: 'These are the current settings.',
    same: 'The current settings are the same as in this revision.',
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
