export const en = {
  what: 'The service could not go on with what you were doing.',
  gone: 'This error is no longer on record. You can simply start again.',
  noId: 'There is no error to show at this address.',
}
export type Text = typeof en
