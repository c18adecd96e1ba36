export const en = {
  notifications: 'Notifications',
  keep: 'Cancel',
  typed: ['Type', 'to confirm'],
  notLoaded: 'The dialog couldn’t be shown. Reload the page and try again.',
  notShown: 'This couldn’t be shown. Check your connection and try again.',
}
export type Text = typeof en
