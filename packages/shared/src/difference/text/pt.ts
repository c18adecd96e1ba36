import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const pt: Text = {
  none: 'Sem alterações.',
  skipped: (count: number) =>
    plural('pt', count, { one: '{count} linha sem alterações', other: '{count} linhas sem alterações' }),
  added: 'adicionado',
  removed: 'removido',
}
