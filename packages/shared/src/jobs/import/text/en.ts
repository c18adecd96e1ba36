export const en = {
  file: 'File',
  format: 'Format',
  check: 'Check file',
  checking: 'Checking…',
  stopChecking: 'Stop check',
  checked: 'Check results',
  right: 'Ready to import',
  wrong: 'Errors',
  line: (line: string) => `Line ${line}`,
  more: (count: string) => `First ${count}. Download the list to see more.`,
  download: 'Download list',
  unreadable: 'This file can’t be read',
  tooLong: (line: string) => `Line ${line}: this record is longer than 16 MB. A closing quote may be missing.`,
  openQuote: (line: string) => `Line ${line}: a quoted value isn’t closed.`,
  again: 'Select the file again',
  againAbout: (name: string) =>
    `The page was reloaded, and browsers don’t keep files. Select ${name} to continue where the import stopped.`,
  other: 'This is a different file.',
}
export type Text = typeof en
