import { plural } from '@atrium/shared/text'

import type { Text } from './en'
export const es: Text = {
  none: 'Sin cambios.',
  skipped: (count: number) =>
    plural('es', count, { one: '{count} línea sin cambios', other: '{count} líneas sin cambios' }),
  added: 'añadido',
  removed: 'eliminado',
}
