import type { Text } from './en'

export const de: Text = {
  about: 'Wie diese Identität beweist, wer sie ist. Geheimnisse werden nie gezeigt.',
  identifiers: 'Anmeldung mit',
  added: 'Hinzugefügt',
  changed: 'Geändert',
  hash: 'Gespeichert als',
  codes: 'Übrige Codes',
  codesOf: (left, all) => `${left} von ${all}`,
  unnamed: 'Ohne Namen',
  delete: 'Löschen',
  deleteTitle: (name) => `${name} löschen?`,
  deleteBody: (owner) =>
    `${owner} kann sich damit nicht mehr anmelden. Laufende Sitzungen bleiben. Das lässt sich nicht rückgängig machen.`,
  deletePart: (name) => `${name} löschen`,
  deleted: (name) => `${name} gelöscht`,
}
