import type { ActionText } from './en'
/** Words that every list, page and menu uses. */
export const it: ActionText = {
  open: 'Apri',
  edit: 'Modifica',
  save: 'Salva',
  delete: 'Elimina',
  cancel: 'Annulla',
  more: 'Altre azioni',
  created: 'Creazione',
  updated: 'Aggiornamento',
  id: 'ID',
  json: 'JSON',
  deleteTitle: (name: string) => `Eliminare ${name}?`,
}
