export const en = {
  title: 'Setup check',
  about:
    'Checks the configuration, every service it names, certificates, clocks and storage. This can take a few seconds.',
  checked: (when: string) => `Checked: ${when}`,
  again: 'Check again',
  groups: { problem: 'Problems', warning: 'Warnings', unknown: 'Not checked', ok: 'Passed' },
  levels: { problem: 'Problem', warning: 'Warning', unknown: 'Not checked', ok: 'OK' },
}

export type Text = typeof en
