import { plural } from '@atrium/shared/text'

export const en = {
  states: { running: 'Running', paused: 'Paused', stopped: 'Stopped', done: 'Done' },
  columns: { state: 'State', started: 'Started' },
  remove: 'Remove',
  ending: { paused: 'Pausing…', stopped: 'Stopping…' },
  startedAt: 'Started',
  progress: 'Progress',
  done: 'Done',
  skipped: 'Skipped',
  failed: 'Failed',
  of: (now: string, all: string) => `${now} of ${all}`,
  rows: (count: number) => plural('en', count, { one: '{count} row', other: '{count} rows' }),
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  stopTitle: 'Stop this job?',
  stopBody: 'Completed rows are kept. The rest is not processed. You can’t resume a stopped job.',
  report: 'Download report',
  reportColumns: ['row', 'name', 'result', 'code', 'note'],
  failures: 'Failed rows',
  skippedRows: 'Skipped rows',
  failuresAbout: (count: string) => `First ${count}. Download the report to see all.`,
  unreachable: 'The service can’t be reached. Check your connection, then resume.',
  pausedBecause: 'Paused automatically',
}
export type Text = typeof en
