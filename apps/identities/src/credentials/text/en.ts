export const en = {
  about: 'How this identity proves who it is. Secrets are never shown.',
  identifiers: 'Signs in with',
  added: 'Added',
  changed: 'Changed',
  hash: 'Kept as',
  codes: 'Codes left',
  codesOf: (left: string, all: string) => `${left} of ${all}`,
  unnamed: 'Without a name',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteBody: (owner: string) =>
    `${owner} can’t sign in with it any more. Sessions that run stay. This can’t be undone.`,
  deletePart: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `${name} deleted`,
  keep: 'Keep it',
}
export type Text = typeof en
