import type { Text } from './en'
export const it: Text = {
  about: 'Come accede questa identità. I segreti non vengono mai mostrati.',
  identifiers: 'Identificatori',
  added: 'Aggiunta',
  changed: 'Aggiornamento',
  hash: 'Algoritmo di hash',
  codes: 'Codici non usati',
  codesOf: (left: string, all: string) => `${left} di ${all}`,
  unnamed: 'Senza nome',
  delete: 'Elimina',
  deleteTitle: (name: string) => `Eliminare ${name}?`,
  deleteBody: (owner: string) =>
    `${owner} non potrà più accedere con questa credenziale. Le sessioni attuali restano attive. Non si può annullare.`,
  deletePart: (name: string) => `Elimina ${name}`,
  deleted: (name: string) => `${name} eliminato`,
}
