import type { Text } from './en'
export const fr: Text = {
  about: 'Comment cette identité se connecte. Les secrets ne sont jamais affichés.',
  identifiers: 'Identifiants',
  added: 'Ajouté',
  changed: 'Modifié',
  hash: 'Algorithme de hachage',
  codes: 'Codes inutilisés',
  codesOf: (left: string, all: string) => `${left} sur ${all}`,
  unnamed: 'Sans nom',
  delete: 'Supprimer',
  deleteTitle: (name: string) => `Supprimer ${name} ?`,
  deleteBody: (owner: string) =>
    `${owner} ne peut plus se connecter ainsi. Les sessions en cours restent actives. C’est irréversible.`,
  deletePart: (name: string) => `Supprimer ${name}`,
  deleted: (name: string) => `${name} supprimé`,
}
