import type { ActionText } from './en'
/** Words that every list, page and menu uses. */
export const pl: ActionText = {
  open: 'Otwórz',
  edit: 'Edytuj',
  save: 'Zapisz',
  delete: 'Usuń',
  cancel: 'Anuluj',
  more: 'Więcej działań',
  created: 'Utworzono',
  updated: 'Zaktualizowano',
  id: 'ID',
  json: 'JSON',
  deleteTitle: (name: string) => `Usunąć ${name}?`,
}
