export const en = {
  copy: 'Copy as curl',
  copied: 'Command copied',
  notCopied: 'The browser did not let the command be copied.',
}
export type Text = typeof en
