import type { Text } from './en'
export const pl: Text = {
  none: 'Brak zmian.',
  skipped: (count: string) => `Wiersze bez zmian: ${count}`,
  added: 'dodano',
  removed: 'usunięto',
}
