import type { Text } from './en'
export const nl: Text = {
  none: 'Geen wijzigingen.',
  skipped: (count: string) => `${count} ongewijzigde regels`,
  added: 'toegevoegd',
  removed: 'verwijderd',
}
