import type { ActionText } from './en'
/** Words that every list, page and menu uses. */
export const fr: ActionText = {
  open: 'Ouvrir',
  edit: 'Modifier',
  save: 'Enregistrer',
  delete: 'Supprimer',
  cancel: 'Annuler',
  more: 'Autres actions',
  created: 'Créé',
  updated: 'Modifié',
  id: 'ID',
  json: 'JSON',
  deleteTitle: (name: string) => `Supprimer ${name} ?`,
}
