import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const fr: Text = {
  none: 'Aucune modification.',
  skipped: (count: number) =>
    plural('fr', count, { one: '{count} ligne inchangée', other: '{count} lignes inchangées' }),
  added: 'ajouté',
  removed: 'supprimé',
}
