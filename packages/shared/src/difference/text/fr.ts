import type { Text } from './en'
export const fr: Text = {
  none: 'Aucune modification.',
  skipped: (count: string) => `${count} lignes inchangées`,
  added: 'ajouté',
  removed: 'supprimé',
}
