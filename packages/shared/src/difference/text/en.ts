import { plural } from '@atrium/shared/text'

export const en = {
  none: 'No changes.',
  skipped: (count: number) => plural('en', count, { one: '{count} unchanged line', other: '{count} unchanged lines' }),
  added: 'added',
  removed: 'removed',
}
export type Text = typeof en
