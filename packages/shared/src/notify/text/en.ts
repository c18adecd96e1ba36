export const en = {
  notifications: 'Notifications',
  keep: 'Cancel',
  typed: ['Type', 'to confirm'],
  notLoaded: 'The question could not be shown. Load the page again, then try once more.',
}
export type Text = typeof en
