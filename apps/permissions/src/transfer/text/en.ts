import { plural, words } from '@atrium/shared/text'

export const en = {
  importTitle: 'Import relationships',
  importAbout:
    'Import relationships from a text, JSON or CSV file. The file is checked against the rules in your browser before anything is sent. Existing relationships are skipped.',
  fileHint: 'Any size. Importing a million relationships takes a few minutes.',
  format: 'Format',
  formats: { text: 'Text, one per line', csv: 'CSV', json: 'JSON array' },
  formatHints: {
    text: 'namespace:object#relation@subject. Lines that start with // are ignored.',
    csv: 'With a header row: namespace, object, relation, subject.',
    json: 'A list of relationships in the API’s format.',
  },
  noHeader: 'The first row must name the columns: namespace, object, relation, subject.',
  rows: 'Relationships',
  warned: 'Warnings',
  problemColumns: ['line', 'code', 'problem'],
  problems: words({
    form: 'Not a relationship. Enter namespace:object#relation@subject.',
    twice: 'Duplicate. Imported once.',
    'too-long': 'This record is too long.',
    'no-list': 'Not a JSON array of objects.',
    'open-quote': 'A quoted value isn’t closed.',
    'cut-off': 'The file ends before the JSON is complete. It may have been cut off.',
    encoding: 'The file isn’t UTF-8. Save it as UTF-8, in Excel as “CSV UTF-8”, and select it again.',
  }),
  unknownNamespace: (name: string) => `The rules have no namespace “${name}”.`,
  unknownRelation: (name: string, namespace: string) =>
    `The rules declare no relation “${name}” in ${namespace}. It’s imported, but checks ignore or reject it.`,
  isPermission: (name: string, namespace: string) =>
    `“${name}” is a permission of ${namespace}, not a relation. It’s imported, but checks ignore it in strict mode.`,
  outcomes: words({ created: 'Created.', exists: 'Already exists.', refused: 'Rejected by the service.' }),
  empty: 'This file has no relationships.',
  nothingToImport: 'No relationship in this file can be imported.',
  start: 'Import',
  startTitle: (rows: number) =>
    plural('en', rows, { one: 'Import {count} relationship?', other: 'Import {count} relationships?' }),
  startBody: (wrong: number) =>
    [
      'The import runs as long as this tab is open, even on other screens of the console. You can pause it.',
      ...(wrong > 0
        ? [
            plural('en', wrong, {
              one: '{count} line with errors is skipped and reported.',
              other: '{count} lines with errors are skipped and reported.',
            }),
          ]
        : []),
    ].join(' '),
  jobTitle: (name: string) => `Import ${name}`,
  jobs: 'Imports',
  jobsAbout: 'Imports of relationships started in this browser.',
  job: 'Import',
  noJobs: 'No imports yet',
  noJobsBody: 'Progress and reports of your imports appear here.',
  viewRelationships: 'View relationships',
  exportTitle: 'Export relationships',
  exportAbout: 'Downloads relationships as one file. You can import the file again.',
  scope: 'Applies to',
  inScope: 'Relationships to export',
  matching: 'All matching relationships',
  everything: 'All relationships in this project',
  export: 'Export',
  exporting: (count: string) => `${count} relationships so far…`,
  stopExport: 'Stop',
  goOn: 'Continue export',
  startOver: 'Start over',
  exported: (count: number) =>
    plural('en', count, { one: '{count} relationship exported', other: '{count} relationships exported' }),
}
export type Text = typeof en
