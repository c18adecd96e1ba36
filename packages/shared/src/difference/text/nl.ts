import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const nl: Text = {
  none: 'Geen wijzigingen.',
  skipped: (count: number) =>
    plural('nl', count, { one: '{count} ongewijzigde regel', other: '{count} ongewijzigde regels' }),
  added: 'toegevoegd',
  removed: 'verwijderd',
}
