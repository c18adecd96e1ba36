import { plural, words } from '@atrium/shared/text'

export const en = {
  title: 'Import identities',
  about: 'From CSV, JSON or NDJSON. The file is checked in your browser before anything is sent.',
  fileHint: 'Any size. CSV files need a header row.',
  schema: 'Schema',
  format: 'Format',
  formats: { csv: 'CSV', sheet: 'CSV for spreadsheets (not for importing)', json: 'JSON array', ndjson: 'NDJSON' },
  columns: 'Columns',
  columnsAbout:
    'Map each column to a field. The mapping is suggested by name and remembered for files with the same columns.',
  leave: 'Skip',
  targets: words({
    traits: 'All traits (JSON)',
    schema_id: 'Schema ID',
    external_id: 'External ID',
    state: 'State',
    organization_id: 'Organization ID',
    password: 'Password',
    hashed_password: 'Hashed password',
    totp_url: 'Authenticator URL (otpauth)',
    verified: 'Address verified',
    verifiable_addresses: 'Verified addresses (JSON)',
    metadata_public: 'Public metadata (JSON)',
    metadata_admin: 'Admin metadata (JSON)',
  }),
  metadata: (field: string, name: string) => `${field}: ${name}`,
  oidc: (provider: string) => `Account at ${provider}`,
  existing: 'Existing identities',
  existingOptions: { skip: 'Keep unchanged', update: 'Update from the file', report: 'Report as failed' },
  rows: 'Rows',
  duplicates: 'Duplicates',
  duplicateOf: {
    skip: (line: string) => `Duplicate of line ${line}. It will be skipped.`,
    update: (line: string) => `Duplicate of line ${line}. It updates the same identity.`,
    report: (line: string) => `Duplicate of line ${line}. It will be reported as failed.`,
  },
  unmapped: (names: string) =>
    `These appear only later in the file and aren’t mapped, so they aren’t imported: ${names}.`,
  errorColumns: ['line', 'column', 'code', 'problem'],
  start: 'Import',
  startTitle: (rows: number) => plural('en', rows, { one: 'Import {count} row?', other: 'Import {count} rows?' }),
  startBody: (wrong: number) =>
    [
      'The import runs while this tab is open, even while you use other screens of the console. You can pause it.',
      ...(wrong > 0
        ? [
            plural('en', wrong, {
              one: '{count} row with errors is skipped and reported.',
              other: '{count} rows with errors are skipped and reported.',
            }),
          ]
        : []),
    ].join(' '),
  empty: 'This file has no rows.',
  nothingToImport: 'No row in this file can be imported.',
  jobTitle: (name: string) => `Import ${name}`,
  viewIdentities: 'View identities',
  exportTitle: 'Export identities',
  exportAbout: 'Downloads all identities as one file, without credentials.',
  appliesTo: 'Applies to',
  export: 'Export',
  exporting: (count: string) => `${count} identities so far…`,
  stopExport: 'Stop',
  exported: (count: number) =>
    plural('en', count, { one: '{count} identity exported', other: '{count} identities exported' }),
}
export type Text = typeof en
