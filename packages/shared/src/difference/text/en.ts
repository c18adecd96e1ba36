export const en = {
  none: 'No changes.',
  skipped: (count: string) => `${count} unchanged lines`,
  added: 'added',
  removed: 'removed',
}
export type Text = typeof en
