import { plural } from '@atrium/shared/text'

import type { BulkType } from '../bulk-action'

const identities = (count: number) => plural('en', count, { one: '{count} identity', other: '{count} identities' })

export const en = {
  title: 'Bulk edit identities',
  about: 'Preview first. Nothing changes until you start. You can pause and resume.',
  jobs: 'Jobs',
  action: 'Choose an action',
  what: 'Action',
  types: {
    activate: 'Activate',
    deactivate: 'Deactivate',
    revoke: 'Revoke all sessions',
    metadata: 'Change metadata',
    schema: 'Change schema',
    delete: 'Delete',
  } satisfies Record<BulkType, string>,
  typesAbout: {
    activate: 'They can sign in again.',
    deactivate: 'They can’t sign in, and their sessions are rejected.',
    revoke: 'They’re signed out everywhere and can sign in again.',
    metadata: 'Adds or overwrites fields. Null removes a field.',
    schema: 'Traits are validated against the new schema first.',
    delete: 'Deletes traits, credentials and sessions. You can’t undo this.',
  } satisfies Record<BulkType, string>,
  field: 'Metadata',
  merge: 'Fields to set',
  mergeHint: 'A JSON object, such as {"tier": "gold", "trial": null}',
  mergeObject: 'Enter a JSON object.',
  schema: 'Schema',
  appliesTo: 'Applies to',
  selected: (count: number) =>
    plural('en', count, { one: '{count} selected identity', other: '{count} selected identities' }),
  allIdentities: 'All identities in this project',
  matching: 'All matching identities',
  cutOff: (count: string) =>
    `This service returns only the first ${count} matches of such a search. More identities may match. Enter more of the name, or use another filter, to reach all of them.`,
  changeFilter: 'Change selection',
  startPreview: 'Preview',
  previewing: 'Previewing…',
  stopPreview: 'Stop preview',
  found: 'Preview',
  seen: 'In scope',
  change: 'Will change',
  same: 'No change needed',
  refused: 'Can’t be changed',
  missing: 'Not found',
  samples: 'Examples that will change',
  rejections: 'Examples that can’t change',
  cut: 'Preview stopped. There may be more identities.',
  run: 'Start',
  deleteTitle: (count: number) => `Delete ${identities(count)}?`,
  deleteThese: (count: number) => `Delete ${identities(count)}`,
  runTitle: (what: string, count: number) => `${what}: ${identities(count)}?`,
  runTitleCut: (what: string, count: number) => `${what}: ${identities(count)} or more?`,
  finishPreview: 'Finish the preview to see how many will be deleted.',
  canBeUndone: 'You can undo this from the job page while this browser keeps the job.',
  neverUndone: 'You can’t undo this. Revoked sessions can’t be restored.',
  runBody: 'The job runs while this tab is open, even while you use other screens of the console. You can pause it.',
  noChanges: 'No identities will change.',
  undo: 'Undo',
  undoTitle: (what: string) => `Undo “${what}”`,
  jobTitle: (what: string, scope: string) => `${what} · ${scope}`,
  unreadable:
    'This job was saved by another version of the console, and its filters can’t be read. It won’t run. Remove it and start a new one.',
  jobsAbout: 'Bulk edits, imports and exports started in this browser.',
  noJobs: 'No jobs',
  noJobsBody: 'Bulk edits, imports and exports appear here.',
  job: 'Job',
}
export type Text = typeof en
