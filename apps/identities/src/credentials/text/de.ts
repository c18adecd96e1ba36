import type { Text } from './en'

export const de: Text = {
  about: 'Wie sich diese Identität anmeldet. Secrets werden nie angezeigt.',
  identifiers: 'Kennungen',
  added: 'Hinzugefügt',
  changed: 'Geändert',
  hash: 'Hash-Algorithmus',
  codes: 'Unbenutzte Codes',
  codesOf: (left, all) => `${left} von ${all}`,
  unnamed: 'Ohne Namen',
  delete: 'Löschen',
  deleteTitle: (name) => `${name} löschen?`,
  deleteBody: (owner) =>
    `${owner} kann sich damit nicht mehr anmelden. Laufende Sitzungen bleiben. Das lässt sich nicht rückgängig machen.`,
  deletePart: (name) => `${name} löschen`,
  deleted: (name) => `${name} gelöscht`,
}
