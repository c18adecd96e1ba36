import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const it: Text = {
  none: 'Nessuna modifica.',
  skipped: (count: number) => plural('it', count, { one: '{count} riga invariata', other: '{count} righe invariate' }),
  added: 'aggiunto',
  removed: 'rimosso',
}
