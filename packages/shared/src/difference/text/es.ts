import type { Text } from './en'
export const es: Text = {
  none: 'Sin cambios.',
  skipped: (count: string) => `${count} líneas sin cambios`,
  added: 'añadido',
  removed: 'eliminado',
}
