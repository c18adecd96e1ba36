import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const pl: Text = {
  none: 'Brak zmian.',
  skipped: (count: number) => plural('pl', count, { other: 'Wiersze bez zmian: {count}' }),
  added: 'dodano',
  removed: 'usunięto',
}
