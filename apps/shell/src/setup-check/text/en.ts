import { setupCheckTexts, type SetupCheckTexts } from '@atrium/shared/setup-check'

const findings: SetupCheckTexts = setupCheckTexts

export const en = {
  title: 'Setup check',
  about:
    'Checks the configuration, every service it names, certificates, clocks and storage. This can take a few seconds.',
  checked: (when: string) => `Checked: ${when}`,
  again: 'Check again',
  groups: { problem: 'Problems', warning: 'Warnings', unknown: 'Not checked', ok: 'Passed' },
  levels: { problem: 'Problem', warning: 'Warning', unknown: 'Not checked', ok: 'OK' },
  setting: 'Setting:',
  findings,
}

export type Text = typeof en
