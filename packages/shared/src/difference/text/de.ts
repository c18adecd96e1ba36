import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  none: 'Keine Änderungen.',
  skipped: (count) => plural('de', count, { one: '{count} unveränderte Zeile', other: '{count} unveränderte Zeilen' }),
  added: 'hinzugefügt',
  removed: 'entfernt',
}
