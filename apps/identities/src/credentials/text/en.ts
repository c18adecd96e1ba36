export const en = {
  about: 'How this identity signs in. Secrets are never shown.',
  identifiers: 'Identifiers',
  added: 'Added',
  changed: 'Updated',
  hash: 'Hash algorithm',
  codes: 'Unused codes',
  codesOf: (left: string, all: string) => `${left} of ${all}`,
  unnamed: 'Unnamed',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteBody: (owner: string) =>
    `${owner} can no longer sign in with it. Current sessions stay active. You can’t undo this.`,
  deletePart: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `${name} deleted`,
}
export type Text = typeof en
