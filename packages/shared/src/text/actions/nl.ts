import type { ActionText } from './en'
/** Words that every list, page and menu uses. */
export const nl: ActionText = {
  open: 'Openen',
  edit: 'Bewerken',
  save: 'Opslaan',
  delete: 'Verwijderen',
  cancel: 'Annuleren',
  more: 'Meer acties',
  created: 'Gemaakt',
  updated: 'Bijgewerkt',
  id: 'ID',
  json: 'JSON',
  deleteTitle: (name: string) => `${name} verwijderen?`,
}
