export const en = {
  what: 'We couldn’t complete your request.',
  gone: 'The details of this error are no longer available. You can start again.',
  noId: 'There is no error to show here.',
}
export type Text = typeof en
