import type { Text } from './en'
export const pl: Text = {
  about: 'Jak loguje się ta tożsamość. Sekrety nigdy nie są pokazywane.',
  identifiers: 'Identyfikatory',
  added: 'Dodano',
  changed: 'Zaktualizowano',
  hash: 'Algorytm skrótu',
  codes: 'Niewykorzystane kody',
  codesOf: (left: string, all: string) => `${left} z ${all}`,
  unnamed: 'Bez nazwy',
  delete: 'Usuń',
  deleteTitle: (name: string) => `Usunąć ${name}?`,
  deleteBody: (owner: string) =>
    `${owner} nie będzie mógł się już w ten sposób logować. Bieżące sesje pozostają aktywne. Nie można tego cofnąć.`,
  deletePart: (name: string) => `Usuń ${name}`,
  deleted: (name: string) => `Usunięto ${name}`,
}
