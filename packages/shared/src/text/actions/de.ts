import type { ActionText } from './en'

export const de: ActionText = {
  open: 'Öffnen',
  edit: 'Bearbeiten',
  save: 'Speichern',
  delete: 'Löschen',
  cancel: 'Abbrechen',
  more: 'Weitere Aktionen',
  created: 'Erstellt',
  updated: 'Geändert',
  id: 'ID',
  json: 'JSON',
  deleteTitle: (name: string) => `${name} löschen?`,
}
