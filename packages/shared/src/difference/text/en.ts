export const en = {
  none: 'Nothing differs.',
  skipped: (count: string) => `${count} lines that stay`,
  added: 'added',
  removed: 'removed',
}
export type Text = typeof en
