import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  none: 'Kein Unterschied.',
  skipped: (count) => plural('de', count, { one: '{count} Zeile bleibt', other: '{count} Zeilen bleiben' }),
  added: 'hinzugefügt',
  removed: 'entfernt',
}
