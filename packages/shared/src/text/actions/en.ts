/** Words that every list, page and menu uses. */
export const en = {
  open: 'Open',
  edit: 'Edit',
  save: 'Save',
  delete: 'Delete',
  cancel: 'Cancel',
  more: 'More actions',
  created: 'Created',
  updated: 'Updated',
  id: 'ID',
  json: 'JSON',
  deleteTitle: (name: string) => `Delete ${name}?`,
}
export type ActionText = typeof en
