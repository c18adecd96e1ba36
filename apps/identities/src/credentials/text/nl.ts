import type { Text } from './en'
export const nl: Text = {
  about: 'Hoe deze identiteit inlogt. Geheimen worden nooit getoond.',
  identifiers: 'Identificatoren',
  added: 'Toegevoegd',
  changed: 'Bijgewerkt',
  hash: 'Hash-algoritme',
  codes: 'Ongebruikte codes',
  codesOf: (left: string, all: string) => `${left} van ${all}`,
  unnamed: 'Zonder naam',
  delete: 'Verwijderen',
  deleteTitle: (name: string) => `${name} verwijderen?`,
  deleteBody: (owner: string) =>
    `${owner} kan hiermee niet meer inloggen. Huidige sessies blijven actief. U kunt dit niet ongedaan maken.`,
  deletePart: (name: string) => `${name} verwijderen`,
  deleted: (name: string) => `${name} verwijderd`,
}
