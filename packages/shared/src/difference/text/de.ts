import type { Text } from './en'

export const de: Text = {
  none: 'Kein Unterschied.',
  skipped: (count) => `${count} Zeilen bleiben`,
  added: 'hinzugefügt',
  removed: 'entfernt',
}
