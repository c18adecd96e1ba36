export const en = {
  copy: 'Copy as curl',
  copied: 'Command copied',
  notCopied: 'Your browser blocked copying.',
}
export type Text = typeof en
